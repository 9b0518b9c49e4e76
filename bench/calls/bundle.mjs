import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const here = dirname(fileURLToPath(import.meta.url));
const VIRTUAL = "virtual:statements";

/**
 * Bundles a script of this folder into `file` for workerd. `statements` is the source of the module
 * `virtual:statements` that it imports.
 */
export async function bundleScript(name, file, statements = "") {
  await build({
    input: join(here, `${name}.mjs`),
    platform: "neutral",
    logLevel: "warn",
    resolve: { mainFields: ["module", "main"] },
    external: ["./index.js"],
    output: { file, format: "esm" },
    plugins: [
      {
        name: "statements",
        resolveId: (id) => (id === VIRTUAL ? id : null),
        load: (id) => (id === VIRTUAL ? statements : null),
      },
    ],
  });
}
