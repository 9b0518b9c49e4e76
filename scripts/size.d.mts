type Chunk = { file: string; bytes: number; contents: Record<string, number> };
/** Gzip bytes of the build: see size.mjs. */
type Weight = { total: number; chunks: Chunk[] };
export function measure(): {
  pages: Record<"offer" | "signIn" | "wizard", Weight>;
  idle: Weight;
  css: number;
};
