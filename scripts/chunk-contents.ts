import type { Plugin } from "vite";

/** The package, feature or folder of a module. */
const sourceOf = (id: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
  /\/src\/features\/([^/]+)/.exec(id)?.[1] ??
  /\/(contract|src\/[^/]+)\/[^/]+/.exec(id)?.[1]?.replace("src/", "") ??
  "start";

/** Writes `{ file: { source: bytes before minification } }` for `npm run size`. */
export const chunkContents = (): Plugin => ({
  name: "chunk-contents",
  generateBundle(_options, bundle) {
    const contents: Record<string, Record<string, number>> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const sources: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const source = sourceOf(id);
        sources[source] = (sources[source] ?? 0) + renderedLength;
      }
      contents[chunk.fileName] = sources;
    }
    const source = JSON.stringify(contents);
    this.emitFile({ type: "asset", fileName: ".vite/contents.json", source });
  },
});
