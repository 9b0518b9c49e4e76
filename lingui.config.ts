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

/** Two catalogues a language: the door, and everything behind it (docs/localization.md). */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es"],
  catalogs: [
    { path: "<rootDir>/src/i18n/locales/{locale}/door", include: DOOR },
    {
      path: "<rootDir>/src/i18n/locales/{locale}/area",
      include: ["src"],
      exclude: [...DOOR, "**/*.test.ts"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
