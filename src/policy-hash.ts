const hashes = new Map<string, Promise<string>>();

/** The hash by which the page's content security policy allows an inline style or script. */
export function policyHash(text: string): Promise<string> {
  const known = hashes.get(text) ?? hash(text);
  hashes.set(text, known);
  return known;
}

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}
