import { fromBase64, toBase64 } from "../../platform/encoding";

const PREFIX = "whsec_";
const encode = (text: string) => new TextEncoder().encode(text);

/** A new signing secret: 32 random bytes as the Standard Webhooks specification writes them. */
export const newWebhookSecret = () => PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(32)));

async function signature(secret: string, content: string): Promise<string> {
  const bytes = fromBase64(secret.slice(PREFIX.length));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(content))))}`;
}

/**
 * The headers of a message (Standard Webhooks): id, time in seconds, and one signature per secret,
 * separated by spaces, so that a receiver may still know only the older one.
 */
export async function signatureHeaders({
  secrets,
  id,
  sentAt,
  body,
}: {
  secrets: readonly string[];
  id: string;
  /** Epoch milliseconds. */
  sentAt: number;
  body: string;
}): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const seconds = Math.floor(sentAt / 1000);
  const content = `${id}.${seconds}.${body}`;
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, content)));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
