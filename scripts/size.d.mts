type Chunk = { file: string; bytes: number; contents: Record<string, number> };
/** Gzip bytes of the build: see size.mjs. */
export function measure(): {
  pages: Record<"offer" | "signIn" | "wizard", { total: number; chunks: Chunk[] }>;
  css: number;
};
