const bytesOf = (value: string | Uint8Array<ArrayBuffer>) =>
  typeof value === "string" ? new TextEncoder().encode(value) : value;

/** The HMAC of some data; texts are taken as UTF-8. */
export async function hmac(
  hash: "SHA-1" | "SHA-256",
  secret: string | Uint8Array<ArrayBuffer>,
  data: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytesOf(data)));
}

/** Compares two signatures or hashes in constant time. */
export function isSameSecret(
  one: string | Uint8Array<ArrayBuffer>,
  other: string | Uint8Array<ArrayBuffer>,
): boolean {
  const [a, b] = [bytesOf(one), bytesOf(other)];
  return a.length === b.length && crypto.subtle.timingSafeEqual(a, b);
}
