import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { scriptsOf } from "./manifest.mjs";
import { build, root } from "./project.mjs";

/**
 * Compressed bytes of the build, read from Vite's manifest. `npm run size` prints the table; what
 * counts for which page is defined in docs/performance.md.
 */

const dist = join(root, "dist");
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const json = (file) => JSON.parse(readFileSync(join(dist, file), "utf8"));

const ENTRY = "index.html";
const OFFER = "src/offer.tsx";
const spanish = (name) => `src/i18n/locales/es/${name}.po`;
const route = (name) => `src/app/routes/${name}.tsx`;

/** The words of a form. */
const FORM = ["door", "form", "sign-in"].map(spanish);

/** What a visitor must have before each of these pages can be used, in the larger language. */
const PAGES = {
  offer: [OFFER],
  signIn: [ENTRY, ...FORM, route("user-login"), route("login")],
  wizard: [ENTRY, ...FORM, route("onboarding")],
};

/** What the wizard fetches besides once it is idle (`preloadArea` in src/app/route-modules.ts). */
const IDLE = [
  spanish("area"),
  "src/components/form/country-list.tsx",
  "src/features/application/later.ts",
  "src/features/auth/log-out.ts",
  "src/features/documents/document-upload.tsx",
  ...["confirm", "dashboard", "camera", "success", "user-login"].map(route),
];

/**
 * `{ page: { total, chunks: [{ file, bytes, contents }] } }`, the same for what the wizard fetches
 * when idle, and the style sheets, in gzip bytes.
 */
export function measure() {
  const manifest = json(".vite/manifest.json");
  const contents = json(".vite/contents.json");
  const chunk = (file) => ({ file, bytes: gzipped(file), contents: contents[file] ?? {} });
  const weigh = (keys, without) => {
    const chunks = scriptsOf(manifest, keys)
      .filter((file) => !without.includes(file))
      .map(chunk)
      .toSorted((a, b) => b.bytes - a.bytes);
    return { total: chunks.reduce((sum, { bytes }) => sum + bytes, 0), chunks };
  };
  // The offer's page asks for the chunk itself (scripts/page-shell.ts).
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([name, keys]) => [name, weigh(keys, [manifest[OFFER].file])]),
  );
  const idle = weigh(IDLE, scriptsOf(manifest, PAGES.wizard));
  const styles = [...new Set(Object.values(manifest).flatMap((entry) => entry.css ?? []))];
  const css = styles.reduce((sum, file) => sum + gzipped(file), 0);
  return { pages, idle, css };
}

const kb = (bytes) => (bytes / 1024).toFixed(1);

/** The largest sources of a chunk, with their share of it. */
function shares(contents) {
  const all = Object.values(contents).reduce((sum, bytes) => sum + bytes, 0);
  return Object.entries(contents)
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, bytes]) => bytes / all >= 0.03)
    .slice(0, 6)
    .map(([source, bytes]) => `${source} ${Math.round((100 * bytes) / all)}%`)
    .join(", ");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build();
  const { pages, idle, css } = measure();
  const tables = { ...pages, "wizard, fetched when idle after its first step": idle };
  for (const [name, { total, chunks }] of Object.entries(tables)) {
    console.log(`\n${name}: ${kb(total)} KB of JavaScript, gzip, in ${chunks.length} files`);
    for (const { file, bytes, contents } of chunks) {
      const short = file.replace(/^assets\//, "").replace(/-[\w-]{8}\.js$/, "");
      console.log(`${kb(bytes).padStart(7)}  ${short.padEnd(18)} ${shares(contents)}`);
    }
  }
  console.log(`\nstyles: ${kb(css)} KB, gzip`);
}
