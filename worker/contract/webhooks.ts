import * as z from "zod/mini";
import { NAME_MAX, URL_MAX } from "./constants";
import { instantInput, pageQuery } from "./employer-queries";
import { instant, instantOrNull, loggedId } from "./employer-views";
import { code } from "./errors";
import { idText } from "./ids";
import { parseUrl } from "./urls";
import { choice, filledList, text } from "./value-schemas";
import { TEST_EVENT, WEBHOOK_EVENTS, webhookMessage } from "./webhook-events";

/** Webhooks, signed and sent as the Standard Webhooks specification says. */

/** Host names of private networks (RFC 6761, 6762, 8375, and those that routers give out). */
const INNER_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * Whether messages may go to this address: https, a host name with a dot, no user or password. IP
 * addresses are refused in every notation: the parser gives all a dotted or bracketed form.
 * `localhost` also allows http://localhost, for a portal on a developer's own machine.
 */
export function isWebhookUrl(value: string, { localhost }: { localhost: boolean }): boolean {
  const url = parseUrl(value);
  if (!url || url.username !== "" || url.password !== "") return false;
  const host = url.hostname.replace(/\.+$/, "");
  if (localhost && url.protocol === "http:" && host === "localhost") return true;
  if (url.protocol !== "https:") return false;
  const isNumber = host.startsWith("[") || /^\d+(?:\.\d+)*$/.test(host);
  return !isNumber && host.includes(".") && !INNER_NAME.test(host);
}

const webhookUrl = () =>
  text(URL_MAX).check(
    z.refine((value) => value === "" || isWebhookUrl(value, { localhost: true }), {
      error: code("invalid_url"),
    }),
  );

const events = () => filledList(choice(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length);

const CONTRACTS_MAX = 50;
const contractIds = () => filledList(idText(), CONTRACTS_MAX);

/**
 * Body of `POST /api/v1/webhooks`; every event, also those added later, of every contract unless
 * some are named.
 */
export const webhookInput = z.strictObject({
  url: webhookUrl(),
  events: z.optional(z.nullable(events())),
  contractIds: z.optional(z.nullable(contractIds())),
  description: z.optional(text(NAME_MAX)),
});
export type WebhookInput = z.output<typeof webhookInput>;

/** Body of `PATCH /api/v1/webhooks/:id`: what is left out stays. */
export const webhookChanges = z.strictObject({
  url: z.optional(webhookUrl()),
  /** Null: every event, also those added later. */
  events: z.optional(z.nullable(events())),
  contractIds: z.optional(z.nullable(contractIds())),
  description: z.optional(z.nullable(text(NAME_MAX))),
  disabled: z.optional(z.boolean({ error: code("invalid") })),
  /** True: previous secrets sign no longer, for when one has leaked. */
  endPrevious: z.optional(z.literal(true, { error: code("invalid") })),
});
export type WebhookChanges = z.output<typeof webhookChanges>;

/** Why nothing is sent: the owner's wish, days of failures, or a 410 Gone from the receiver. */
const DISABLED_REASONS = ["owner", "failing", "gone"] as const;

/** An endpoint without its secret. */
export const webhookView = z.object({
  id: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  /** Null: every event, also those added later. */
  events: z.nullable(z.array(z.enum(WEBHOOK_EVENTS))),
  contractIds: z.nullable(z.array(z.string())),
  failingSince: instantOrNull(),
  disabledAt: instantOrNull(),
  disabledReason: z.nullable(z.enum(DISABLED_REASONS)),
  previousSecretUntil: instantOrNull(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type WebhookView = z.output<typeof webhookView>;

/** Response to creating an endpoint or a new secret for it; `whsec_…` is shown only this once. */
export const newWebhookView = z.extend(webhookView, { secret: z.string() });
export type NewWebhookView = z.output<typeof newWebhookView>;

const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
const ATTEMPT_ERRORS = ["status", "redirect", "timeout", "network", "address"] as const;

/** One attempt: the receiver's status, or why there was none. */
const attempt = z.object({
  at: instant(),
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(ATTEMPT_ERRORS)),
  ms: z.int(),
});
export type AttemptView = z.output<typeof attempt>;

/** One message to one endpoint, and its result. */
export const deliveryView = z.object({
  id: loggedId(),
  eventId: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  message: webhookMessage,
  attempts: z.array(attempt),
  nextAttemptAt: instantOrNull(),
  deliveredAt: instantOrNull(),
  createdAt: instant(),
});
export type DeliveryView = z.output<typeof deliveryView>;

/** Query of `GET /api/v1/webhooks/:id/deliveries`. */
export const deliveryQuery = z.extend(pageQuery, {
  status: z.optional(choice(DELIVERY_STATUSES)),
  event: z.optional(choice([...WEBHOOK_EVENTS, TEST_EVENT])),
  since: z.optional(instantInput()),
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

/** Body of `POST /api/v1/webhooks/:id/replay`. */
export const replayInput = z.strictObject({
  since: instantInput(),
  events: z.optional(events()),
});
export type ReplayInput = z.output<typeof replayInput>;

/** How many messages are sent again, and the `since` that asks for the rest, if there is any. */
export const replayView = z.object({ queued: z.int(), nextSince: instantOrNull() });
export type ReplayView = z.output<typeof replayView>;
