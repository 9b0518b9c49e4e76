import type { SealContext, Vault } from "../lib/ctx";
import { UnknownKeyError, UnreadableValueError } from "../lib/unreadable";
import { fromBase64, toBase64Url } from "./encoding";
import { readEncryptionKeys } from "./encryption-keys";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const binding = ({ table, column, id }: SealContext) => encoder.encode(`${table}|${column}|${id}`);

async function importKeys(secret: string | undefined): Promise<Map<string, CryptoKey>> {
  const read = readEncryptionKeys(secret);
  if ("fault" in read) throw new Error(`ENCRYPTION_KEYS is ${read.fault}`);
  const keys = new Map<string, CryptoKey>();
  for (const { id, bytes } of read.keys) {
    const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, [
      "encrypt",
      "decrypt",
    ]);
    keys.set(id, key);
  }
  return keys;
}

const vaults = new Map<string, Vault>();

/**
 * The vault of a secret `id:base64,id:base64`, imported once per isolate: AES-256-GCM with a random
 * IV for each value, the row's place as additional data, `<key id>.<iv>.<ciphertext>` as the
 * result.
 */
export function vaultOf(secret: string): Vault {
  const known = vaults.get(secret);
  if (known) return known;
  const imported = importKeys(secret);
  // The first `seal` or `open` reports it; until then it must not count as unhandled.
  imported.catch(() => {});
  const writer = async () => {
    const [first] = await imported;
    if (!first) throw new Error("ENCRYPTION_KEYS is missing");
    return first;
  };
  const vault: Vault = {
    keyIds: async () => [...(await imported).keys()],
    async seal(context, plain) {
      const [keyId, key] = await writer();
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: binding(context) },
        key,
        encoder.encode(plain),
      );
      return `${keyId}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
    },
    async open(context, value) {
      const [keyId = "", iv = "", sealed = ""] = value.split(".");
      const key = (await imported).get(keyId);
      if (!key) throw new UnknownKeyError();
      try {
        const plain = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: fromBase64(iv), additionalData: binding(context) },
          key,
          fromBase64(sealed),
        );
        return decoder.decode(plain);
      } catch {
        throw new UnreadableValueError();
      }
    },
  };
  vaults.set(secret, vault);
  return vault;
}
