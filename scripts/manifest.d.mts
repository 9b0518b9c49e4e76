/** Vite's manifest: module or chunk → file and what it imports. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;
export function scriptsOf(manifest: Manifest, keys: string[]): string[];
