import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { EVENT_DATA, type WebhookEvent } from "#contract/webhook-events";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { call } from "../../test/client";
import {
  untilDelivered,
  emptyOutbox,
  receive,
  seedWithEvents,
  seedWebhook,
  eventsSentTo,
} from "../../test/receiver";
import { seedSeason } from "../../test/season";
import { db, seedInvitation } from "../../test/seed";
import { tryLink } from "../../test/sign-in";

beforeEach(() => void receive());
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

describe("webhook messages", () => {
  test("go to every endpoint of the employer that listens for the event, with one id, and to no others", async () => {
    const one = await seedWithEvents();
    const two = await seedWebhook(one.key, { events: ["invitation.opened"] });
    const unsubscribed = await seedWebhook(one.key, { events: ["invitation.declined"] });
    const off = await seedWebhook(one.key);
    await call(`/api/v1/webhooks/${off.id}`, {
      method: "PATCH",
      key: one.key,
      body: { disabled: true },
    });
    const stranger = await seedWithEvents();
    const { token } = await seedInvitation({ employerId: one.employerId });
    await call("/api/invitations/opened", { body: { token } });
    expect(await one.events()).toHaveLength(1);
    expect(await eventsSentTo(two.id)).toHaveLength(1);
    expect(await eventsSentTo(unsubscribed.id)).toEqual([]);
    expect(await eventsSentTo(off.id)).toEqual([]);
    expect(await stranger.events()).toEqual([]);
    const rows = await db.select().from(webhookDeliveries);
    const ids = rows.filter(({ endpointId }) => [one.webhook.id, two.id].includes(endpointId));
    expect(new Set(ids.map(({ eventId }) => eventId)).size).toBe(1);
  });

  test("no message of a whole season holds a link, a token, a number or a file's address", async () => {
    vi.restoreAllMocks();
    const { received } = receive();
    const { key, events, webhook, deliveries } = await seedWithEvents();
    const season = await seedSeason(key);
    const path = `/api/v1/applications/${season.applicationId}`;
    const review = { reason: "blurry", note: season.secrets["read:identity"].passportNumber };
    await call(`${path}/documents/${season.documentId}/review`, { key, body: review });
    await untilDelivered();
    const types = new Set((await events()).map(({ type }) => type));
    expect(types).toContain("invitation.accepted");
    expect(types).toContain("application.submitted");
    expect(types).toContain("application.status_changed");
    expect(types).toContain("document.uploaded");
    const sent = received.filter(({ url }) => url === webhook.url);
    expect(sent.length).toBeGreaterThan(types.size);
    // Only ids, days and words of closed lists, as the OpenAPI document says for each type.
    for (const { type, data } of await events()) {
      expect(z.strictObject(EVENT_DATA[type as WebhookEvent].shape).parse(data)).toEqual(data);
      for (const value of Object.values(data as Record<string, string | null>)) {
        expect(value ?? "").toMatch(/^(?:[0-9a-f-]{36}|[a-z0-9_-]{0,24})$/);
      }
    }
    const output = JSON.stringify([
      sent.map(({ headers, body }) => [...headers, body]),
      await events(),
      await deliveries(),
    ]);
    const secrets = [
      ...Object.values(season.secrets).flatMap((one) => Object.values(one)),
      ...season.fileNames,
      season.link.phone,
    ];
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  });

  test("a message holds ids, its type and its time, and nothing of the person", async () => {
    vi.restoreAllMocks();
    const { received } = receive();
    const { employerId } = await seedWithEvents();
    const invitation = await seedInvitation({ employerId, email: "maria@example.com" });
    await tryLink(invitation);
    await untilDelivered();
    expect(received).toHaveLength(1);
    const [sent] = received;
    expect(Object.keys(sent!.message).toSorted()).toEqual(["data", "timestamp", "type"]);
    expect(new Date(sent!.message.timestamp).toISOString()).toBe(sent!.message.timestamp);
    const output = JSON.stringify([...sent!.headers]) + sent!.body;
    for (const word of ["María", "Núñez", invitation.phone, invitation.token, "maria@"]) {
      expect(output).not.toContain(word);
    }
  });
});
