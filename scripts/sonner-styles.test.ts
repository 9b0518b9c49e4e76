import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { expect, test } from "vitest";
import { root } from "./project.mjs";
import { sonnerStylesFromFile } from "./sonner-styles";

const PATH = "/packages/node_modules/sonner/dist/index.mjs";

/** Bundles `code` as if it were sonner's own file. */
const bundled = (code: string, path = PATH) =>
  build({
    input: "sonner",
    write: false,
    logLevel: "silent",
    plugins: [
      {
        name: "sonner",
        resolveId: (id) => (id === "sonner" ? path : { id, external: true }),
        load: () => code,
      },
      sonnerStylesFromFile(),
    ],
  }).then(({ output }) => output[0].code);

test("sonner's style sheet is not in the bundle", async () => {
  const sonner = readFileSync(join(root, "node_modules/sonner/dist/index.mjs"), "utf8");
  const [, styles = ""] = /^__insertCSS\("(.{60})/m.exec(sonner) ?? [];
  expect(styles).toHaveLength(60);
  expect(await bundled(sonner)).not.toContain(styles);
});

test("the build fails when an upgrade of sonner no longer fits the plugin, and says what to do", async () => {
  const version =
    /does not fit sonner \d+\.\d+\.\d+: it has no line __insertCSS.*delete this plugin/;
  await expect(bundled("export const toast = 1;")).rejects.toThrow(version);
  const elsewhere = bundled("export const toast = 1;", PATH.replace("index", "main"));
  await expect(elsewhere).rejects.toThrow("no module was dist/index.mjs");
});
