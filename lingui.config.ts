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

/** What the sign-in pages and the first step of the wizard read, and what every form may say. */
const FORM = [
  "src/app/routes/{decline,login,user-login,confirm,onboarding,not-found}.tsx",
  "src/components/form",
  "src/features/auth",
  "src/features/invitation/[dq]*.ts*",
  "src/features/application/*.ts*",
  "src/features/application/drafts",
  "src/features/application/steps/personal",
  "src/i18n/*-messages.ts",
];

/** Three catalogues a language: the door, the forms, and what comes later (docs/localization.md). */
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
      path: "<rootDir>/src/i18n/locales/{locale}/area",
      include: ["src"],
      exclude: [...DOOR, ...FORM, "**/*.test.ts"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
