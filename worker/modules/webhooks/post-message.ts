import { type AttemptView, isWebhookUrl } from "#contract/webhooks";
import type { Env } from "../../env";
import { rfc3339 } from "../../lib/rfc3339";
import { signatureHeaders } from "./sign-message";

const TIMEOUT_MS = 10_000;

/** Whether this Worker may call http://localhost, for development only. */
export const mayCallLocalhost = (env: Env) => env.WEBHOOK_LOCALHOST === "allow";

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/**
 * Sends one signed message and returns the result; never throws. Redirects are not followed, because
 * they could lead to an address that was not checked. The response's body is not read.
 */
export async function postMessage(
  { env, now }: { env: Env; now: number },
  message: { url: string; secrets: readonly string[]; id: string; body: string },
): Promise<AttemptView> {
  const begun = Date.now();
  const attempt = (status: number | null, error: AttemptView["error"]): AttemptView => ({
    at: rfc3339(now),
    status,
    error,
    ms: Date.now() - begun,
  });
  const { url, secrets, id, body } = message;
  if (!isWebhookUrl(url, { localhost: mayCallLocalhost(env) })) return attempt(null, "address");
  try {
    // Receivers compare this time with their clock, so it is the actual time, not a late cron's.
    const signed = await signatureHeaders({ secrets, id, sentAt: begun, body });
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...signed,
        "Content-Type": "application/json",
        "User-Agent": "seasonal-worker-portal-webhooks/1",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return attempt(response.status, null);
    const redirected = response.status >= 300 && response.status < 400;
    return attempt(response.status, redirected ? "redirect" : "status");
  } catch (error) {
    return attempt(null, isTimeout(error) ? "timeout" : "network");
  }
}
