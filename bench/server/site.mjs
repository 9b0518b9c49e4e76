import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "../../scripts/project.mjs";

const pages = join(dirname(fileURLToPath(import.meta.url)), "..", "pages");

/** SurveyJS and ajv need inline styles and eval, which the policy of the portal forbids. */
const HEADERS = `
/reference/*
  ! Content-Security-Policy

/reference/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** The built portal with the compared pages, on one server. */
export async function buildSite(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "dist"), folder, { recursive: true });
  appendFileSync(join(folder, "_headers"), HEADERS);
  await build({
    configFile: false,
    root: pages,
    base: "/reference/",
    logLevel: "warn",
    plugins: [react()],
    build: {
      target: "es2022",
      outDir: join(folder, "reference"),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: ["survey", "rjsf", "hello"].map((name) => join(pages, `${name}.html`)),
      },
    },
  });
}

/** Adds a page without scripts. */
export function addStaticPage(folder, path, html) {
  const file = join(folder, `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
