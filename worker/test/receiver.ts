import { vi } from "vitest";
import type { WebhookMessage } from "#contract/webhooks";
import { fromBase64 } from "../platform/encoding";
import { call } from "./client";

/** An employer's system that receives webhooks: `fetch` of the Worker leads here, and only here. */

export type Received = { url: string; headers: Headers; body: string; message: WebhookMessage };
type Answer = (received: Received, count: number) => Response | Promise<Response>;

/** Receives everything sent from now on; `answer` says what is replied to the nth message. */
export function receive(answer: Answer = () => new Response(null, { status: 204 })) {
  const received: Received[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const message = JSON.parse(body) as WebhookMessage;
    const one = { url: request.url, headers: request.headers, body, message };
    received.push(one);
    return answer(one, received.length);
  });
  return { received, stop: () => spy.mockRestore(), at: (url: string) => only(received, url) };
}
const only = (received: Received[], url: string) => received.filter((one) => one.url === url);

/** Checks a message as the Standard Webhooks specification tells receivers to. */
export async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const content = [headers.get("webhook-id"), headers.get("webhook-timestamp"), body].join(".");
  const signatures = (headers.get("webhook-signature") ?? "").split(" ");
  const verified = await Promise.all(
    signatures.map((one) => {
      const [version, text = ""] = one.split(",");
      const data = new TextEncoder().encode(content);
      return version === "v1" && crypto.subtle.verify("HMAC", key, fromBase64(text), data);
    }),
  );
  return verified.includes(true);
}

let counter = 0;

/** An endpoint made through the API, at an address of its own. */
export async function seedWebhook(key: string, values: Record<string, unknown> = {}) {
  const url = `https://receiver.example/${(counter += 1)}`;
  const response = await call("/api/v1/webhooks", { key, body: { url, ...values } });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json<{ id: string; url: string; secret: string }>();
}
