import { toBase64Url } from "./encoding";

/** A new row id (UUID v4). */
export const newId = () => crypto.randomUUID();

/** 32 random bytes, base64url: session ids, invitation tokens, key secrets, object names. */
export const newSecret = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** No 0/O, 1/I/L, 5/S, 2/Z, 8/B: it is read out on the phone. */
const UNAMBIGUOUS = "34679ACDEFGHJKMNPQRTUVWXY";

/** A reference such as `K7M4Q-2026`: five unambiguous characters and the year (decision 3). */
export function newReference(now: number): string {
  const limit = 256 - (256 % UNAMBIGUOUS.length);
  let letters = "";
  while (letters.length < 5) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) letters += UNAMBIGUOUS[byte % UNAMBIGUOUS.length];
  }
  return `${letters}-${new Date(now).getUTCFullYear()}`;
}
