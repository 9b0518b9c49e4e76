import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { ChannelView } from "#contract/message-settings";
import type { MessagePage, MessagesSent, MessageView } from "#contract/messages";
import { employers } from "../../db/schema/employers";
import { messageChannels, messages, messageSettings } from "../../db/schema/messages";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import {
  graphError,
  metaCalls,
  metaPayload,
  SMS,
  timesOut,
  WHATSAPP,
} from "../../test/message-providers";
import { runCron } from "../../test/receiver";
import { db, seedEmployer, seedInvitation } from "../../test/seed";
import {
  clearQueue,
  MIDNIGHT,
  MINUTE,
  NOON,
  fakeProviders,
  put,
  seedSending,
} from "../../test/sending";

afterEach(clearQueue);

/** When messages are sent, how many at a time, and never twice. */

test("a send whose outcome is unknown is unsure and never repeated automatically", async () => {
  const outbound = fakeProviders((_, count) => (count === 1 ? timesOut() : undefined));
  const { first, send, read, list, callback } = await seedSending();
  await send(first.id);
  await runCron(NOON);
  expect(await read(first.id)).toMatchObject({ state: "unsure", reason: "no_response" });
  for (let minute = 1; minute <= 5; minute++) {
    await runCron(NOON + minute * MINUTE);
  }
  expect(outbound).toHaveLength(1);
  expect((await list("?box=failed")).items).toMatchObject([{ id: first.id, state: "unsure" }]);
  // The provider's report settles it, because it names the attempt.
  const [{ id, reference }] = outbound as [(typeof outbound)[number]];
  const payload = metaPayload({ statuses: [{ id, status: "delivered", reference }] });
  await metaCalls(callback("whatsapp"), payload);
  expect(await read(first.id)).toMatchObject({ state: "sent", reason: null });
});

test("a message whose sender dies while sending it is unsure", async () => {
  const outbound = fakeProviders();
  const { first, send, read } = await seedSending();
  await send(first.id);
  const dead = { state: "sending", claimId: "dead", nextAttemptAt: NOON - MINUTE } as const;
  await db.update(messages).set(dead).where(eq(messages.id, first.id));
  await runCron(NOON);
  expect(await read(first.id)).toMatchObject({ state: "unsure" });
  expect(outbound).toEqual([]);
});

test("a busy provider is retried later, and its other messages wait too", async () => {
  const outbound = fakeProviders((_, count) => (count <= 4 ? graphError(130429, 429) : undefined));
  const { items, list, key } = await seedSending(["whatsapp"], 6);
  const messageIds = items.map(({ id }) => id);
  const sent = await call("/api/v1/messages/send", { key, body: { messageIds } });
  expect(await sent.json<MessagesSent>()).toMatchObject({ queued: { whatsapp: 6 } });
  await runCron(NOON);
  expect(outbound).toHaveLength(4);
  expect((await list("?box=waiting")).items.map(({ waitsFor }) => waitsFor)).toEqual(
    Array.from({ length: 6 }, () => "retry"),
  );
  await runCron(NOON + 30_000);
  expect(outbound).toHaveLength(4);
  await runCron(NOON + 2 * MINUTE);
  expect((await list()).counts).toMatchObject({ sent: 6, waiting: 0 });
  expect(outbound).toHaveLength(10);
});

test("an expired token stops the channel without losing a message, and a new token resumes it", async () => {
  const outbound = fakeProviders((_, count) => (count === 1 ? graphError(190, 401) : undefined));
  const { first, send, read, key } = await seedSending();
  await send(first.id);
  await runCron(NOON);
  expect(await read(first.id)).toMatchObject({ state: "queued", waitsFor: "channel" });
  await runCron(NOON + 2 * MINUTE);
  expect(outbound).toHaveLength(1);
  const [view] = (
    await (
      await call("/api/v1/message-channels", { key })
    ).json<{
      items: ChannelView[];
    }>()
  ).items;
  expect(view).toMatchObject({ fault: "credentials" });
  const { appSecret: _kept, ...renewed } = { ...WHATSAPP, accessToken: "renewed" };
  expect(await put(key, "whatsapp", renewed)).toMatchObject({ fault: null });
  await runCron(NOON + 4 * MINUTE);
  expect(outbound.at(-1)?.authorization).toBe("Bearer renewed");
  expect(await read(first.id)).toMatchObject({ state: "sent" });
});

test("a channel that its owner repairs while a send fails is not stopped", async () => {
  const renewed = { ...WHATSAPP, accessToken: "renewed" };
  const { first, send, read, key } = await seedSending();
  const outbound = fakeProviders(async (_, count) => {
    if (count > 1) return undefined;
    await put(key, "whatsapp", renewed);
    return graphError(190, 401);
  });
  await send(first.id);
  await runCron(NOON);
  await runCron(NOON + 2 * MINUTE);
  expect(outbound.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${WHATSAPP.accessToken}`,
    "Bearer renewed",
  ]);
  expect(await read(first.id)).toMatchObject({ state: "sent" });
});

test("stopped channels take no turn from a working one", async () => {
  const outbound = fakeProviders();
  for (let count = 0; count < 10; count += 1) {
    const stopped = await seedSending(["sms"]);
    await stopped.send(stopped.first.id);
    await db
      .update(messageChannels)
      .set({ fault: "account", workedAt: 1 })
      .where(eq(messageChannels.employerId, stopped.employerId));
  }
  const { first, send, employerId } = await seedSending(["sms"]);
  await send(first.id);
  await db
    .update(messageChannels)
    .set({ workedAt: 2 })
    .where(eq(messageChannels.employerId, employerId));
  await runCron(NOON);
  expect(outbound.map(({ to }) => to)).toEqual([first.phone]);
});

test("an employer whose messages cannot be planned does not hold up other employers", async () => {
  const outbound = fakeProviders();
  const { first, key, employerId } = await seedSending(["sms"]);
  const patch = { key, method: "PATCH", body: { automatic: ["invitation"] } };
  await call("/api/v1/message-settings", patch);
  await db
    .update(messageSettings)
    .set({ automaticSince: 2 })
    .where(eq(messageSettings.employerId, employerId));
  const broken = await seedEmployer();
  const settings = JSON.parse('{"automatic":["invitation"],"channels":null,"remindersMax":{}}');
  await db
    .insert(messageSettings)
    .values({ employerId: broken.employerId, settings, automaticSince: 1, updatedAt: 1 });
  await db.update(employers).set({ remindedAt: -1 }).where(eq(employers.id, broken.employerId));
  await expect(runCron(NOON)).rejects.toThrow("Failed: plan.messages");
  await db.delete(messageSettings).where(eq(messageSettings.employerId, broken.employerId));
  expect(outbound.map(({ to }) => to)).toEqual([first.phone]);
  const [row] = await db.select().from(employers).where(eq(employers.id, broken.employerId));
  // The broken employer is checked again in the next minute.
  expect(row?.remindedAt).toBe(NOON - 60 * MINUTE + MINUTE);
});

test("a message queued for a channel that is being removed waits to be sent again", async () => {
  const { first, send, read, employerId } = await seedSending(["sms"]);
  await send(first.id);
  await db.delete(messageChannels).where(eq(messageChannels.employerId, employerId));
  await db.update(employers).set({ remindedAt: -1 }).where(eq(employers.id, employerId));
  await runCron(NOON);
  expect(await read(first.id)).toMatchObject({ state: "to_send", channel: null, waitsFor: null });
});

test("nothing is sent while it is night for the worker; it is sent in the morning", async () => {
  const outbound = fakeProviders();
  const { first, send, read } = await seedSending();
  await send(first.id);
  await runCron(MIDNIGHT);
  expect(outbound).toEqual([]);
  const waiting = await read(first.id);
  expect(waiting).toMatchObject({ state: "queued", waitsFor: "quiet_hours" });
  // 8:00 in Tijuana, Mexico's westernmost zone, is 9:00 or 10:00 in Mexico City.
  const morning = Date.parse(waiting.waitsUntil ?? "");
  const hour = new Intl.DateTimeFormat("en-GB", {
    hour: "numeric",
    minute: "numeric",
    timeZone: "America/Tijuana",
  }).format(morning);
  expect(hour).toBe("08:00");
  await runCron(morning - MINUTE);
  expect(outbound).toEqual([]);
  await runCron(morning + MINUTE);
  expect(outbound).toHaveLength(1);
});

test("a queued message is not sent if its cause goes or if it is undone", async () => {
  const outbound = fakeProviders();
  const { items, send, read, key } = await seedSending(["whatsapp"], 2);
  const [first, second] = items as [MessageView, MessageView];
  await send(first.id);
  await send(second.id);
  await call(`/api/v1/invitations/${first.invitationId}/revoke`, { key, method: "POST" });
  expect((await call(`/api/v1/messages/${second.id}/undo`, { key, method: "POST" })).status).toBe(
    200,
  );
  await runCron(NOON);
  expect(outbound).toEqual([]);
  expect(await read(first.id)).toMatchObject({ state: "cancelled", reason: "cause_gone" });
  expect(await read(second.id)).toMatchObject({ state: "to_send" });
});

test("a channel sends no more in a minute than it may", async () => {
  const outbound = fakeProviders();
  const { key, list, items } = await seedSending(["whatsapp"], 5);
  await put(key, "whatsapp", { ...WHATSAPP, perMinute: 2 });
  const messageIds = items.map(({ id }) => id);
  await call("/api/v1/messages/send", { key, body: { messageIds } });
  await Promise.all([runCron(NOON), runCron(NOON + 10_000)]);
  expect(outbound).toHaveLength(2);
  await runCron(NOON + 2 * MINUTE);
  await runCron(NOON + 4 * MINUTE);
  expect((await list()).counts).toMatchObject({ sent: 5 });
  expect(new Set(outbound.map(({ to }) => to)).size).toBe(5);
});

test("sending many is previewed with the numbers queued and skipped by reason, then done once", async () => {
  fakeProviders();
  const { key, items, employerId } = await seedSending(["sms"], 3);
  const [first, second] = items as [MessageView, MessageView];
  const body = { messageIds: [...items.map(({ id }) => id), "0".repeat(32)] };
  await call(`/api/v1/messages/${first.id}/sent`, { key, method: "POST" });
  await call("/api/v1/opt-outs", { key, body: { invitationId: second.invitationId } });
  const preview = await call("/api/v1/messages/send?dryRun=true", { key, body });
  const expected = {
    queued: { sms: 1, whatsapp: 0, mail: 0, hand: 0 },
    skipped: { opted_out: 1, not_to_send: 1, unknown: 1, no_channel: 0, recent: 0 },
    more: false,
  };
  expect(await preview.json()).toMatchObject({ dryRun: true, ...expected });
  const headers = { "Idempotency-Key": "once" };
  const send = () => call("/api/v1/messages/send", { key, body, headers });
  expect(await (await send()).json()).toMatchObject({ dryRun: false, ...expected });
  const again = await send();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  const [channel] = await db
    .select()
    .from(messageChannels)
    .where(eq(messageChannels.employerId, employerId));
  expect(channel?.secret).not.toContain(SMS.authToken);
});

test("own words go to chosen workers, by hand or by a channel", async () => {
  const outbound = fakeProviders();
  const { key, items, list, employerId } = await seedSending(["sms"], 2);
  const stranger = await seedInvitation();
  const invitationIds = [...items.map(({ invitationId }) => invitationId), stranger.id];
  const text = "Hola {name}, el autobús sale el lunes.";
  const write = (body: object) =>
    call("/api/v1/messages", { key, body: { invitationIds, text, ...body } });
  expect(await (await write({})).json()).toMatchObject({
    queued: { hand: 2 },
    skipped: { unknown: 1 },
  });
  const { items: byHand } = await list("?kind=free");
  expect(byHand).toHaveLength(2);
  expect(byHand[0]?.words).toBe(`Hola ${byHand[0]?.firstName}, el autobús sale el lunes.`);
  expect(await (await write({ channel: "auto" })).json()).toMatchObject({ queued: { sms: 2 } });
  await runCron(NOON);
  expect(outbound.map((one) => one.text)).toContain(byHand[0]?.words);
  expect(await (await write({ channel: "whatsapp" })).json()).toMatchObject({
    queued: { whatsapp: 0 },
    skipped: { no_channel: 2 },
  });
  const mine = await db.select().from(messages).where(eq(messages.employerId, employerId));
  expect(mine.some(({ invitationId }) => invitationId === stranger.id)).toBe(false);
});

test("a sandbox hands nothing to a provider", async () => {
  const outbound = fakeProviders();
  const { key } = await seedEmployer(undefined, { sandbox: true });
  await put(key, "sms", SMS);
  await call("/api/v1/contracts", { key, body: contractBody([inviteRecord()]) });
  expect((await call("/api/v1/messages/send", { key, body: {} })).status).toBe(400);
  await call("/api/v1/messages/send", { key, body: { kind: "invitation" } });
  await runCron(NOON);
  const { counts } = await (await call("/api/v1/messages", { key })).json<MessagePage>();
  expect([counts.sent, outbound]).toEqual([1, []]);
});
