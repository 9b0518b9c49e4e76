import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./worker/contract/languages.ts";

/** One catalogue a language: docs/localization.md. */
export default defineConfig({
  sourceLocale: DEFAULT_LANGUAGE,
  locales: LANGUAGES,
  catalogs: [
    { path: "<rootDir>/src/i18n/locales/{locale}", include: ["src"], exclude: ["**/*.test.ts"] },
  ],
  format: formatter({ lineNumbers: false }),
});
