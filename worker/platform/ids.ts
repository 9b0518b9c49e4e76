import { v7 } from "uuid";
import { toBase64Url } from "./encoding";

/** A new row id (UUID v7): it begins with the time, so new rows are neighbors in each index. */
export const newId = () => v7();

/** A new key's id: 32 random hexadecimal digits, because screens show only its first eight. */
export const newKeyId = () => crypto.randomUUID().replaceAll("-", "");

/** 32 random bytes, base64url: session ids, invitation tokens, key secrets, object names. */
export const newSecret = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Random digits, each combination equally likely. */
export function newDigits(count: number): string {
  const combinations = 10 ** count;
  const limit = 2 ** 32 - (2 ** 32 % combinations);
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return String(value % combinations).padStart(count, "0");
  }
}

/** No 0/O, 1/I/L, 5/S, 2/Z, 8/B: people read it out on the phone. */
const UNAMBIGUOUS = "34679ACDEFGHJKMNPQRTUVWXY";

/** A reference such as `K7M4Q-2026`: five unambiguous characters and the year. */
export function newReference(now: number): string {
  const limit = 256 - (256 % UNAMBIGUOUS.length);
  let letters = "";
  while (letters.length < 5) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) letters += UNAMBIGUOUS[byte % UNAMBIGUOUS.length];
  }
  return `${letters}-${new Date(now).getUTCFullYear()}`;
}
