import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./worker/contract/languages.ts";

/** The hiring team's console: seasonal workers never load its messages. */
const HIRING = ["src/features/hiring", "src/app/hiring"];

/** One catalogue per language and program: see docs/localization.md. */
export default defineConfig({
  sourceLocale: DEFAULT_LANGUAGE,
  locales: LANGUAGES,
  catalogs: [
    {
      path: "<rootDir>/src/i18n/locales/{locale}",
      include: ["src"],
      exclude: [...HIRING, "**/*.test.ts"],
    },
    {
      path: "<rootDir>/src/i18n/hiring-locales/{locale}",
      include: HIRING,
      exclude: ["**/*.test.ts"],
    },
  ],
  format: formatter({ origins: false }),
});
