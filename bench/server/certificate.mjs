import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/**
 * A temporary certificate for localhost and the hash of its public key. A browser that trusts the key
 * caches normally, which it would not if it ignored certificate errors.
 * @returns {Promise<{ key: string, cert: string, publicKeyHash: string }>}
 */
export async function makeCertificate() {
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const der = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" });
  const publicKeyHash = createHash("sha256").update(der).digest("base64");
  return { key: made.private, cert: made.cert, publicKeyHash };
}
