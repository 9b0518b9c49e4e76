import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build, root } from "./project.mjs";

/** Compressed bytes of the build, read from Vite's manifest. `npm run size` prints the table. */

const dist = join(root, "dist");
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(7);

/** Every script a browser fetches for these entries: their static imports, each once. */
function scriptsOf(manifest, keys) {
  const files = new Map();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.set(chunk.file, key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...files].map(([file, key]) => ({ file, key, bytes: gzipped(file) }));
}

const ENTRY = "index.html";
const spanish = (name) => `src/i18n/locales/es/${name}.po`;
const route = (name) => `src/app/routes/${name}.tsx`;

/** What a visitor downloads to use each of these pages, in the larger language. */
const PAGES = {
  offer: [ENTRY, spanish("door"), route("welcome")],
  wizard: [
    ENTRY,
    spanish("door"),
    spanish("area"),
    "src/app/session-area.tsx",
    route("onboarding"),
  ],
};

/** `{ page: { total, chunks: [{file, key, bytes}] } }` and the style sheets, in gzip bytes. */
export function measure() {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const pages = {};
  for (const [name, keys] of Object.entries(PAGES)) {
    for (const key of keys) if (!manifest[key]) throw new Error(`${key} is not in the build`);
    const chunks = scriptsOf(manifest, keys).toSorted((a, b) => b.bytes - a.bytes);
    pages[name] = { total: chunks.reduce((sum, { bytes }) => sum + bytes, 0), chunks };
  }
  const styles = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))];
  const css = styles.reduce((sum, file) => sum + gzipped(file), 0);
  return { pages, css };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build();
  const { pages, css } = measure();
  for (const [name, { total, chunks }] of Object.entries(pages)) {
    console.log(`\n${name}: ${kb(total).trim()} KB of JavaScript, gzip`);
    for (const { key, bytes } of chunks) console.log(`${kb(bytes)}  ${key}`);
  }
  console.log(`\nstyles: ${kb(css).trim()} KB, gzip`);
}
