/** Parses a URL, relative to `base` where that is given; undefined when it is not a URL. */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
