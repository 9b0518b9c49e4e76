import { clockOf, type JobCtx } from "../../lib/ctx";
import { logGivenUp } from "./log-given-up";
import {
  type Claimed,
  claimDue,
  postpone,
  recordFailure,
  recordSuccess,
  release,
} from "./outbox.repository";
import { postMessage } from "./post-message";
import { retryEndpointAt } from "./retry-schedule";
import { signingSecrets } from "./webhook-secrets";
import { type DeliveryRow, messageOf } from "./webhook-view";

/** The time to start messages in. With the timeout of the last one it is shorter than the lease. */
const BUDGET_MS = 20_000;

/** A Worker can wait for no more responses than this at once. */
const ENDPOINTS_AT_ONCE = 6;

/** Statuses of an overloaded receiver: the message itself is fine. */
const OVERLOADED = new Set([429, 502, 503, 504]);

/** Sends one endpoint's messages in order; returns how many arrived. */
async function sendAll(atNow: () => JobCtx, claimed: Claimed, until: number) {
  const untried = [...claimed.deliveries];
  try {
    return await sendInOrder(atNow, claimed, { untried, until });
  } catch (error) {
    const ctx = atNow();
    // Best effort: without it they are tried again after the lease, with one attempt used up.
    await release(ctx, untried, retryEndpointAt(ctx.now)).catch(() => undefined);
    throw error;
  }
}

/** Takes each message from `untried` as it sends it. */
async function sendInOrder(
  atNow: () => JobCtx,
  { endpoint }: Claimed,
  { untried, until }: { untried: DeliveryRow[]; until: number },
): Promise<number> {
  if (!endpoint) return 0;
  const { vault, now } = atNow();
  const secrets = await signingSecrets(vault, endpoint, now);
  let delivered = 0;
  // oxlint-disable no-await-in-loop -- one after the other, in order
  for (let row = untried[0]; row; row = untried[0]) {
    if (Date.now() > until) {
      await release(atNow(), untried);
      break;
    }
    untried.shift();
    const body = JSON.stringify(messageOf(row));
    const attempt = await postMessage(atNow(), {
      url: endpoint.url,
      secrets,
      id: row.eventId,
      body,
    });
    const arrived = attempt.error === null;
    if (arrived) delivered++;
    const ctx = atNow();
    const record = arrived ? recordSuccess : recordFailure;
    const { isEnabled, givenUp } = await record(ctx, row, attempt);
    logGivenUp(ctx, endpoint.id, givenUp);
    // The endpoint was disabled, which gave up its pending messages.
    if (!isEnabled) break;
    if (arrived || (attempt.status !== null && !OVERLOADED.has(attempt.status))) continue;
    const quiet = retryEndpointAt(ctx.now);
    await release(ctx, untried, quiet);
    await postpone(ctx, endpoint.id, quiet);
    break;
  }
  // oxlint-enable no-await-in-loop
  return delivered;
}

/**
 * Sends the outbox, some endpoints concurrently and then the next ones, until nothing is due or the time
 * is up; returns how many messages arrived. Concurrent senders claim different endpoints. Delivery is at
 * least once: when a sender dies before it records a response, the message is sent again after the lease.
 * @throws at the end when the database or the vault failed for some of them
 */
export async function deliverDue({ ctx }: { ctx: JobCtx }): Promise<number> {
  const until = Date.now() + BUDGET_MS;
  let delivered = 0;
  let failure: unknown;
  const atNow = clockOf(ctx);
  const sendAndContinue = async (first: Claimed) => {
    let next: Claimed | undefined = first;
    // oxlint-disable no-await-in-loop -- one after the other
    while (next) {
      try {
        const arrived = await sendAll(atNow, next, until);
        delivered += arrived;
      } catch (error) {
        // One endpoint's failure must not hold up the others' messages.
        failure ??= error;
      }
      [next] = Date.now() > until ? [] : await claimDue(atNow(), 1);
    }
    // oxlint-enable no-await-in-loop
  };
  const claimed = await claimDue(atNow(), ENDPOINTS_AT_ONCE);
  const ended = await Promise.allSettled(claimed.map(sendAndContinue));
  for (const end of ended) if (end.status === "rejected") failure ??= end.reason;
  if (failure !== undefined) throw failure;
  return delivered;
}
