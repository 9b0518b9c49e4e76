import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { root } from "./project.mjs";

type Chunk = { file: string; imports?: string[]; css?: string[] };

type Manifest = Record<string, Chunk>;

/** Bundles a source file into one script without imports, to be inlined. */
async function inlineScript(source: string): Promise<string> {
  const { output } = await build({
    input: join(root, source),
    output: { format: "iife", minify: true },
    tsconfig: join(root, "tsconfig.base.json"),
    logLevel: "warn",
    write: false,
  });
  return output[0].code.trim();
}

/** What rendering needs to know about the browser build in `dist`. */
export async function readBrowserBuild(dist: string) {
  const text = (path: string) => readFileSync(join(dist, path), "utf8");
  const program = (path: string) => {
    const manifest = JSON.parse(text(path)) as Manifest;
    const [sheet, ...more] = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
    if (!sheet || more.length > 0) throw new Error(`${path} has not one style sheet`);
    return { manifest, sheet: `/${sheet}`, styles: text(sheet) };
  };
  const worker = program(".vite/manifest.json");
  const offer = worker.manifest["src/offer.css"];
  if (!offer) throw new Error("src/offer.css is not in the browser's build");
  return {
    worker,
    hiring: program(".vite/hiring.json"),
    icon: `data:image/svg+xml,${encodeURIComponent(text("favicon.svg"))}`,
    offerStyles: text(offer.file),
    scripts: {
      offer: await inlineScript("src/inline/offer.ts"),
      offline: await inlineScript("src/inline/offline.ts"),
      serviceWorker: await inlineScript("src/inline/service-worker.ts"),
      sessionGuard: await inlineScript("src/inline/session-guard.ts"),
    },
  };
}
