import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** What the offer page reads; everybody downloads it, so it stays small. */
const DOOR = [
  "src/app/*.ts*",
  "src/app/layouts",
  "src/app/routes/welcome.tsx",
  "src/components/ui",
  "src/features/invitation/i*.ts*",
  "src/features/invitation/o*.ts*",
  "src/features/invitation/r*.ts*",
  "src/i18n/product.ts",
];

/** What every form and the first step of the wizard read: the step does not wait for more. */
const FORM = [
  "src/app/routes/onboarding.tsx",
  "src/components/form/!(error|phone|country-list)*.ts*",
  "src/features/auth/{leave-wizard,session-warning,support-line,use-logout,use-session-clock}.ts*",
  "src/features/application/[!e]*.ts*",
  "src/features/application/draft",
  "src/features/application/steps/personal",
];

/** What the pages before it read, and what is said of errors. */
const SIGN_IN = [
  "src/app/routes/{decline,login,user-login,confirm,not-found}.tsx",
  "src/components/form/[ep]*.ts*",
  "src/features/auth/{arrival,choice,code,confirm,invitation,sign,user}*.ts*",
  "src/features/invitation/[dq]*.ts*",
  "src/i18n/*-messages.ts",
];

/** Four catalogues a language (docs/localization.md); the last has all the rest. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es"],
  catalogs: [
    { path: "<rootDir>/src/i18n/locales/{locale}/door", include: DOOR },
    {
      path: "<rootDir>/src/i18n/locales/{locale}/form",
      include: FORM,
      exclude: ["**/*.test.ts"],
    },
    {
      path: "<rootDir>/src/i18n/locales/{locale}/sign-in",
      include: SIGN_IN,
      exclude: ["**/*.test.ts"],
    },
    {
      path: "<rootDir>/src/i18n/locales/{locale}/area",
      include: ["src"],
      exclude: [...DOOR, ...FORM, ...SIGN_IN, "**/*.test.ts"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
