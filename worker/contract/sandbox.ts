import * as z from "zod/mini";
import { code } from "./errors";
import { inOwnCase } from "./ids";
import { choice, longText } from "./value-schemas";
import { WEBHOOK_EVENTS, webhookMessage } from "./webhook-events";

/** What a sandbox's made-up worker can be told to do, and events that are sent as a test. */

/** Body of declining as the made-up worker. */
export const fakeDecline = z.strictObject({
  reason: z._default(longText(), "I have found other work"),
});
export type FakeDecline = z.output<typeof fakeDecline>;

/** Body of `POST /api/v1/test/events`. */
export const fakeEvent = z.strictObject({
  type: choice(WEBHOOK_EVENTS),
  /** Sends it to this endpoint only. */
  webhookId: z.optional(z.uuid({ error: code("invalid") }).check(inOwnCase)),
});
export type FakeEvent = z.output<typeof fakeEvent>;

export const fakeEventView = z.object({
  eventId: z.string(),
  endpoints: z.int(),
  message: webhookMessage,
});
export type FakeEventView = z.output<typeof fakeEventView>;
