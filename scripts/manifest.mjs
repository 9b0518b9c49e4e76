/** Reading Vite's manifest: which files a browser fetches for which modules. */

/**
 * Every script these modules need: themselves and their static imports, each once, in that order.
 * @throws when a module is not in the build
 */
export function scriptsOf(manifest, keys) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}
