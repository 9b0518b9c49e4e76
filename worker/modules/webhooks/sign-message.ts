import { fromBase64, toBase64 } from "../../platform/encoding";
import { hmac } from "../../platform/hmac";

const PREFIX = "whsec_";

/** A new signing secret: 32 random bytes as the Standard Webhooks specification writes them. */
export const newWebhookSecret = () => PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(32)));

const signature = async (secret: string, content: string): Promise<string> =>
  `v1,${toBase64(await hmac("SHA-256", fromBase64(secret.slice(PREFIX.length)), content))}`;

/**
 * The headers of a message (Standard Webhooks): id, time in seconds, and one signature per secret,
 * separated by spaces, so that a receiver that still knows only the older secret can verify it.
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
