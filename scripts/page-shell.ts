import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a page rendered at the edge needs of the browser build: read once, when it is bundled. */

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Every script these modules need, as addresses. */
function scripts(manifest: Manifest, keys: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

/**
 * The program is asked for after the first paint: the offer is read and answered without it, and
 * on a slow line it must not compete with what is read.
 */
function starter(manifest: Manifest, language: string): string {
  const entry = `/${manifest["index.html"]?.file}`;
  const early = scripts(manifest, [
    "index.html",
    "src/app/routes/welcome.tsx",
    `src/i18n/locales/${language}/door.po`,
  ]).filter((file) => file !== entry);
  return (
    `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(early)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `import(${JSON.stringify(entry)})}))`
  );
}

/** `styles` and `starters` go inline into the page, their hashes into its policy. */
export function readPageShell(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const styles = (manifest["index.html"]?.css ?? [])
    .map((file) => readFileSync(join(dist, file), "utf8"))
    .join("");
  const starters = { en: starter(manifest, "en"), es: starter(manifest, "es") };
  return {
    styles,
    stylesHash: hash(styles),
    starters,
    starterHashes: { en: hash(starters.en), es: hash(starters.es) },
  };
}
