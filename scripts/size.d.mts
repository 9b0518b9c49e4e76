/** Gzip bytes of the build: see size.mjs. */
export function measure(): {
  pages: Record<string, { total: number; chunks: { file: string; key: string; bytes: number }[] }>;
  css: number;
};
