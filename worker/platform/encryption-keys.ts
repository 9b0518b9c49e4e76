import { fromBase64 } from "./encoding.ts";

/** One key of `ENCRYPTION_KEYS`, which is `id:base64(32 bytes)`, several separated by commas. */
export type EncryptionKey = { id: string; bytes: Uint8Array<ArrayBuffer> };
/** What is wrong with a configured value. */
export type KeyFault = "missing" | "malformed" | "weak" | "repeated";

const KEY_ID = /^[a-z0-9]{1,16}$/;
const KEY_BYTES = 32;

function readKey(entry: string): EncryptionKey | undefined {
  const [id = "", material = "", ...rest] = entry.trim().split(":");
  if (!KEY_ID.test(id) || rest.length > 0) return undefined;
  try {
    const bytes = fromBase64(material);
    return bytes.length === KEY_BYTES ? { id, bytes } : undefined;
  } catch {
    return undefined;
  }
}

/** Zeros, or something that was typed: 32 random bytes are never all printable. */
const isWeak = ({ bytes }: EncryptionKey) =>
  bytes.every((byte) => byte === 0) || bytes.every((byte) => byte >= 0x20 && byte <= 0x7e);

/** The keys in order, of which the first encrypts, or what is wrong with the value. */
export function readEncryptionKeys(
  secret: string | undefined,
): { keys: EncryptionKey[] } | { fault: KeyFault } {
  if (!secret?.trim()) return { fault: "missing" };
  const keys: EncryptionKey[] = [];
  for (const entry of secret.split(",")) {
    const key = readKey(entry);
    if (!key) return { fault: "malformed" };
    if (isWeak(key)) return { fault: "weak" };
    if (keys.some(({ id }) => id === key.id)) return { fault: "repeated" };
    keys.push(key);
  }
  return { keys };
}
