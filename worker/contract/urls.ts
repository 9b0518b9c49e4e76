/** A URL, of `base` when it is relative; undefined for what is none. */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
