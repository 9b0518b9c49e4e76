import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/**
 * A throw-away certificate for localhost, and its public key's hash: a browser told to trust that
 * key caches as it does anywhere, which it would not with certificate errors ignored.
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
