import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, root } from "./project.mjs";

/** Reports the compressed size of the build, read from the manifest (docs/performance.md). */

const dist = join(root, "dist");
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const json = (file) => JSON.parse(readFileSync(join(dist, file), "utf8"));

/** The files of these modules and of all their static imports. */
function scriptsOf(manifest, modules) {
  const files = new Set();
  const visit = (module) => {
    const { file, imports = [] } = manifest[module];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}

const ENTRY = "src/entry.client.tsx";
/** The largest catalogue. */
const WORDS = "src/i18n/locales/es.po";
const ROUTE = /^src\/app\/routes\/(.+)\.tsx$/;

/**
 * `{ screens: { name: { total, chunks: [{ file, bytes, contents }] } }, css }` in gzip bytes: what
 * a screen loads in Spanish. The first paint never waits for these files.
 */
function measure() {
  const manifest = json(".vite/manifest.json");
  const contents = json(".vite/contents.json");
  const chunk = (file) => ({ file, bytes: gzipped(file), contents: contents[file] ?? {} });
  const weigh = (modules) => {
    const chunks = scriptsOf(manifest, modules)
      .map(chunk)
      .toSorted((a, b) => b.bytes - a.bytes);
    return { total: chunks.reduce((sum, { bytes }) => sum + bytes, 0), chunks };
  };
  const routes = Object.keys(manifest).filter((module) => ROUTE.test(module));
  const screens = Object.fromEntries(
    routes.map((route) => [ROUTE.exec(route)?.[1], weigh([ENTRY, route, WORDS])]),
  );
  const styles = [...new Set(Object.values(manifest).flatMap((entry) => entry.css ?? []))];
  return { screens, css: styles.reduce((sum, file) => sum + gzipped(file), 0) };
}

const kb = (bytes) => (bytes / 1024).toFixed(1);

/** The largest sources in a chunk, with their percentages. */
function shares(contents) {
  const all = Object.values(contents).reduce((sum, bytes) => sum + bytes, 0);
  return Object.entries(contents)
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, bytes]) => bytes / all >= 0.03)
    .slice(0, 6)
    .map(([source, bytes]) => `${source} ${Math.round((100 * bytes) / all)}%`)
    .join(", ");
}

build();
const { screens, css } = measure();
for (const [name, { total, chunks }] of Object.entries(screens)) {
  console.log(`\n${name}: ${kb(total)} KB of JavaScript, gzip, in ${chunks.length} files`);
  for (const { file, bytes, contents } of chunks) {
    const short = file.replace(/^assets\//, "").replace(/-[\w-]{8}\.js$/, "");
    console.log(`${kb(bytes).padStart(7)}  ${short.padEnd(18)} ${shares(contents)}`);
  }
}
console.log(`\nstyles: ${kb(css)} KB, gzip`);
