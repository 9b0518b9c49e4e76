import { joinParts, viewOf, type Bytes } from "./byte-parts";
import { isName, type PdfDictionary, type PdfValue } from "./pdf-values";

/** Pads a password that is shorter than 32 bytes (ISO 32000-1, algorithm 2). */
const PADDING = Uint8Array.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a".match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);

const digest = async (name: string, ...parts: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(name, joinParts(parts)));

/** The bytes of a string; empty for any other value. */
export const bytesIn = (value: PdfValue | undefined): Bytes =>
  value instanceof Uint8Array ? value : new Uint8Array();
const numberIn = (value: PdfValue | undefined, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

const startsWith = (bytes: Bytes, start: Bytes) =>
  bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);

function rc4(key: Bytes, data: Bytes): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const first = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = first;
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return data.map((byte) => {
    one = (one + 1) & 255;
    other = (other + (state[one] ?? 0)) & 255;
    swap(one, other);
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  });
}

/**
 * Length in bytes of an old key. Crypt filters (`/V` 4) always use 128 bits, whatever `/Length`
 * says.
 */
function keyLength(encryption: PdfDictionary, revision: number): number {
  if (revision === 2) return 5;
  if (encryption.get("V") === 4) return 16;
  return Math.min(16, numberIn(encryption.get("Length"), 40) / 8);
}

/** Tests revisions 2 to 4, which use RC4 and MD5 (algorithms 4 to 6). */
async function opensWithRc4(
  encryption: PdfDictionary,
  id: Bytes,
  revision: number,
): Promise<boolean> {
  const permissions = new Uint8Array(4);
  viewOf(permissions).setInt32(0, numberIn(encryption.get("P"), 0) | 0, true);
  const isMetadataPlain = isFalse(encryption.get("EncryptMetadata"));
  const more = revision >= 4 && isMetadataPlain ? new Uint8Array(4).fill(255) : new Uint8Array();
  const owner = bytesIn(encryption.get("O")).subarray(0, 32);
  const length = keyLength(encryption, revision);
  let key = await digest("MD5", PADDING, owner, permissions, id, more);
  const rounds = revision > 2 ? 50 : 0;
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each round needs the previous one
    key = await digest("MD5", key.subarray(0, length));
  }
  key = key.subarray(0, length);
  const user = bytesIn(encryption.get("U"));
  if (revision === 2) return startsWith(user, rc4(key, PADDING));
  let expected = await digest("MD5", PADDING, id);
  for (let round = 0; round < 20; round++) {
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  }
  return startsWith(user, expected);
}

/** AES-128-CBC without padding: Web Crypto always pads, so the extra block is dropped. */
async function aes(key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey("raw", key, "AES-CBC", false, ["encrypt"]);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-CBC", iv }, imported, data);
  return new Uint8Array(encrypted, 0, data.length);
}

/** The hash of the empty password (ISO 32000-2, algorithm 2.B). */
async function passwordHash(salt: Bytes): Promise<Bytes> {
  let key = await digest("SHA-256", salt);
  for (let round = 1; ; round++) {
    const repeated = joinParts(Array.from({ length: 64 }, () => key));
    // oxlint-disable-next-line no-await-in-loop -- each round needs the previous one
    const encrypted = await aes(key.slice(0, 16), key.slice(16, 32), repeated);
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    // oxlint-disable-next-line no-await-in-loop -- each round needs the previous one
    key = await digest(["SHA-256", "SHA-384", "SHA-512"][sum % 3] ?? "", encrypted);
    if (round >= 64 && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

const isFalse = (value: PdfValue | undefined) => isName(value, "false");

/**
 * Tells whether a PDF opens without a password, as one does that only restricts printing or
 * copying. `encryption` is its `/Encrypt` dictionary, `id` the first part of its `/ID`.
 */
export async function opensWithoutPassword(encryption: PdfDictionary, id: Bytes): Promise<boolean> {
  const revision = numberIn(encryption.get("R"), 0);
  if (!isName(encryption.get("Filter"), "Standard")) return false;
  if (revision >= 2 && revision <= 4) return opensWithRc4(encryption, id, revision);
  const user = bytesIn(encryption.get("U"));
  const salt = user.slice(32, 40);
  if (revision === 5) return startsWith(user, await digest("SHA-256", salt));
  return revision === 6 && startsWith(user, await passwordHash(salt));
}
