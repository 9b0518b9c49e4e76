import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es"],
  catalogs: [{ path: "<rootDir>/src/i18n/locales/{locale}", include: ["src"] }],
  format: formatter({ lineNumbers: false }),
});
