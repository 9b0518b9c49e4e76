import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { ChannelView } from "#contract/message-settings";
import type { MessagePage, MessageView } from "#contract/messages";
import { messages } from "../../db/schema/messages";
import { call, ORIGIN } from "../../test/client";
import {
  basic,
  graphError,
  metaCalls,
  metaPayload,
  SMS,
  timesOut,
  twilioCalls,
  twilioError,
  WHATSAPP,
} from "../../test/message-providers";
import { runCron } from "../../test/receiver";
import { db, seedEmployer, seedInvitation, seedKey } from "../../test/seed";
import { clearQueue, DAY, MINUTE, NOON, fakeProviders, put, seedSending } from "../../test/sending";
import { refusal } from "../../test/sign-in";

afterEach(clearQueue);

/** What each provider's response and report does to a message. */

test("a message goes by WhatsApp once, with its template, link and employer, and its delivery is reported", async () => {
  const outbound = fakeProviders();
  const { first, send, read, callback, key } = await seedSending();
  expect(await (await send(first.id)).json()).toMatchObject({
    state: "queued",
    channel: "whatsapp",
    waitsFor: "turn",
  });
  expect(await refusal(await send(first.id))).toBe("409 message.state");
  expect(outbound).toEqual([]);
  await Promise.all([runCron(NOON), runCron(NOON)]);
  expect(outbound).toMatchObject([
    {
      to: first.phone,
      template: "job_offer",
      authorization: `Bearer ${WHATSAPP.accessToken}`,
    },
  ]);
  const [{ text, id, reference }] = outbound as [(typeof outbound)[number]];
  expect(text).toMatch(new RegExp(`^${ORIGIN}/welcome/[\\w-]{43}\\?lang=es$`));
  expect(await read(first.id)).toMatchObject({ state: "sent", deliveredAt: null, reason: null });
  const [row] = await db.select().from(messages).where(eq(messages.id, first.id));
  expect(JSON.stringify(row)).not.toContain("/welcome/");

  const report = (status: string) =>
    metaCalls(callback("whatsapp"), metaPayload({ statuses: [{ id, status, reference }] }));
  // Out of order and more than once.
  for (const status of ["read", "delivered", "sent", "read", "failed"]) {
    expect((await report(status)).status).toBe(200);
  }
  const seen = await read(first.id);
  expect(seen).toMatchObject({ state: "sent" });
  expect([seen.deliveredAt, seen.readAt]).not.toContain(null);
  await runCron(NOON + 5 * MINUTE);
  expect(outbound).toHaveLength(1);
  const audit = await call("/api/v1/audit?action=message.sent", { key });
  expect((await audit.json<{ items: unknown[] }>()).items).toMatchObject([
    { actor: "system", after: { channel: "whatsapp", messageKind: "invitation" } },
  ]);
});

test("a callback without the right signature changes nothing, and a report of an unknown message is ignored", async () => {
  const outbound = fakeProviders();
  const { first, send, read, callback } = await seedSending();
  await send(first.id);
  await runCron(NOON);
  const [{ id }] = outbound as [(typeof outbound)[number]];
  const payload = metaPayload({ statuses: [{ id, status: "read" }] });
  const url = callback("whatsapp");
  expect(await refusal(await metaCalls(url, payload, { secret: "another" }))).toBe(
    "401 auth.failed",
  );
  const unsigned = await call(url.replace(ORIGIN, ""), { method: "POST", body: payload });
  expect(unsigned.status).toBe(401);
  const unknown = metaPayload({ statuses: [{ id: "wamid.unknown", status: "read" }] });
  expect((await metaCalls(url, unknown)).status).toBe(200);
  expect((await metaCalls(url, { entry: "nonsense" })).status).toBe(200);
  expect((await read(first.id)).readAt).toBeNull();
});

test("the address of WhatsApp's callbacks is verified with the channel's own token", async () => {
  const { key } = await seedSending();
  const list = await call("/api/v1/message-channels", { key });
  const text = await list.text();
  for (const secret of [WHATSAPP.accessToken, WHATSAPP.appSecret])
    expect(text).not.toContain(secret);
  const [{ callbackUrl, verifyToken }] = (JSON.parse(text) as { items: [ChannelView] }).items;
  const path = (callbackUrl ?? "").replace(ORIGIN, "");
  const verify = (token: string) =>
    call(`${path}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
  const response = await verify(verifyToken ?? "");
  expect([response.status, await response.text()]).toEqual([200, "1158201444"]);
  expect((await verify("wrong")).status).toBe(404);
});

test("a key that may not see links cannot set up a channel, whose account would read them, nor can an expiring key", async () => {
  const { key, employerId } = await seedEmployer();
  const admin = await seedKey(employerId, "read admin");
  const until = { scopes: ["admin", "invite"], expiresAt: new Date(NOON + DAY).toISOString() };
  const made = await call("/api/v1/keys", { key, body: until });
  const expiring = await made.json<{ key: string }>();
  const bodies = { whatsapp: WHATSAPP, sms: SMS, mail: {} };
  for (const [channel, body] of Object.entries(bodies)) {
    const path = `/api/v1/message-channels/${channel}`;
    const refused = await call(path, { key: admin.key, method: "PUT", body });
    expect(await refusal(refused)).toBe("403 key.scope");
    const late = await call(path, { key: expiring.key, method: "PUT", body });
    expect(await refusal(late)).toBe("403 key.expires");
  }
});

test.each([
  ["is not on WhatsApp", 131026, 400, "not_on_whatsapp"],
  ["blocked the employer", 131050, 400, "blocked"],
  ["has no template", 132001, 404, "template_missing"],
])(
  "a message to a person who %s fails with the reason, and can be sent by hand",
  async (_, code, status, reason) => {
    const outbound = fakeProviders(() => graphError(code, status));
    const { first, send, read } = await seedSending();
    await send(first.id);
    await runCron(NOON);
    await runCron(NOON + 2 * MINUTE);
    expect(outbound).toHaveLength(1);
    const failed = await read(first.id);
    expect(failed).toMatchObject({ state: "failed", reason });
    expect(failed.whatsappUrl).toContain("https://wa.me/");
  },
);

test("after a provider error without a code the message is unsure", async () => {
  const outbound = fakeProviders(() => new Response("<html>Bad gateway</html>", { status: 502 }));
  const { first, send, read } = await seedSending();
  await send(first.id);
  await runCron(NOON);
  await runCron(NOON + 2 * MINUTE);
  expect(outbound).toHaveLength(1);
  expect(await read(first.id)).toMatchObject({ state: "unsure" });
});

test("a person who is not on WhatsApp gets an SMS, even if WhatsApp reports the failure later", async () => {
  const outbound = fakeProviders((one, count) =>
    one.channel === "whatsapp" && count === 1 ? graphError(131026) : undefined,
  );
  const { items, send, read, callback } = await seedSending(["whatsapp", "sms"], 2);
  const [first, second] = items as [MessageView, MessageView];
  await send(first.id);
  await runCron(NOON);
  await runCron(NOON + MINUTE);
  expect(outbound.map(({ channel }) => channel)).toEqual(["whatsapp", "sms"]);
  const sms = outbound[1]!;
  expect(basic(sms.authorization)).toBe(`${SMS.accountSid}:${SMS.authToken}`);
  expect(sms.text).toMatch(
    /^Hola, .*\/welcome\/.*\n\nSi ya no quiere recibir mensajes, conteste ALTO\.$/s,
  );
  await twilioCalls(sms.statusCallback ?? "", { MessageSid: sms.id, MessageStatus: "delivered" });
  expect(await read(first.id)).toMatchObject({ state: "sent", channel: "sms" });
  expect((await read(first.id)).deliveredAt).not.toBeNull();

  await send(second.id);
  await runCron(NOON + 3 * MINUTE);
  const { id } = outbound[2]!;
  const late = metaPayload({ statuses: [{ id, status: "failed", code: 131026 }] });
  await metaCalls(callback("whatsapp"), late);
  await metaCalls(callback("whatsapp"), late);
  expect(await read(second.id)).toMatchObject({ state: "queued", channel: "sms" });
  await runCron(NOON + 5 * MINUTE);
  expect(outbound.map(({ channel }) => channel)).toEqual(["whatsapp", "sms", "whatsapp", "sms"]);
});

test.each([
  [21211, 400, { state: "failed", reason: "invalid_number" }],
  [21610, 400, { state: "failed", reason: "blocked" }],
  [20429, 429, { state: "queued", waitsFor: "retry" }],
  [20003, 401, { state: "queued", waitsFor: "channel" }],
])(
  "an SMS that Twilio refuses with %i is handled as its documentation says",
  async (code, status, then) => {
    const outbound = fakeProviders(() => twilioError(code, status));
    const { first, send, read } = await seedSending(["sms"]);
    await send(first.id);
    await runCron(NOON);
    expect(outbound).toHaveLength(1);
    expect(await read(first.id)).toMatchObject(then);
  },
);

test("a report by SMS with a wrong signature changes nothing, and one without a reference is matched by its id", async () => {
  const outbound = fakeProviders();
  const { first, send, read, callback } = await seedSending(["sms"]);
  await send(first.id);
  await runCron(NOON);
  const { id, statusCallback = "" } = outbound[0]!;
  const fields = { MessageSid: id, MessageStatus: "undelivered", ErrorCode: "30005" };
  expect((await twilioCalls(statusCallback, fields, "another")).status).toBe(401);
  expect((await twilioCalls(callback("sms"), fields)).status).toBe(200);
  expect(await read(first.id)).toMatchObject({ state: "failed", reason: "invalid_number" });
});

test("a waiting message shows the words that will be sent, a sent one those that were sent", async () => {
  const outbound = fakeProviders();
  const { key, first, send, read, list } = await seedSending(["sms"]);
  await send(first.id);
  const waiting = await read(first.id);
  const free = { invitationIds: [first.invitationId], text: "{name}: {position}", channel: "sms" };
  await call("/api/v1/messages", { key, body: free });
  await runCron(NOON);
  const texts = outbound.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts).toContain(waiting.words);
  const change = { method: "PATCH", key, body: { position: "Packer" } };
  expect((await call(`/api/v1/contracts/${first.contractId}`, change)).status).toBe(200);
  const { items } = await list("?box=sent");
  expect(items.map(({ words }) => words).toSorted()).toEqual(texts.toSorted());
});

test("a report is matched to its own attempt after an earlier attempt failed and was undone", async () => {
  const outbound = fakeProviders((_, count) => (count === 2 ? timesOut() : undefined));
  const { key, first, send, read, callback } = await seedSending();
  const report = (one: (typeof outbound)[number], status: string, code?: number) => {
    const { id, reference } = one;
    const statuses = [{ id, status, reference, ...(code !== undefined && { code }) }];
    return metaCalls(callback("whatsapp"), metaPayload({ statuses }));
  };
  await send(first.id);
  await runCron(NOON);
  await report(outbound[0]!, "failed", 131050);
  expect(await read(first.id)).toMatchObject({ state: "failed" });
  for (const act of ["sent", "undo"]) {
    // Marked as sent by hand, then undone.
    await call(`/api/v1/messages/${first.id}/${act}`, { key, method: "POST" });
  }
  await call("/api/v1/messages/send", { key, body: { messageIds: [first.id] } });
  await runCron(NOON + 2 * MINUTE);
  expect(await read(first.id)).toMatchObject({ state: "unsure" });
  await report(outbound[1]!, "delivered");
  expect(await read(first.id)).toMatchObject({ state: "sent", reason: null });
});

test("braces in a person's name are not placeholders", async () => {
  const { employerId, key } = await seedEmployer();
  const { id } = await seedInvitation({ employerId, firstName: "{employer}{link}" });
  const body = { invitationIds: [id], text: "Hola {name}: {link}" };
  await call("/api/v1/messages", { key, body });
  const { items } = await (await call("/api/v1/messages", { key })).json<MessagePage>();
  expect(items[0]?.words).toMatch(/^Hola employerlink: https:\/\/\S+$/);
});

test.each([
  ["Hola, {name}. Vea: {link}", /^Hola\. Vea: https:/],
  ["Hello {name}, see: {link}", /^Hello, see: https:/],
])("a greeting without a name leaves no gap: %s", async (text, words) => {
  const { employerId, key } = await seedEmployer();
  const { id } = await seedInvitation({ employerId, firstName: "" });
  await call("/api/v1/messages", { key, body: { invitationIds: [id], text } });
  const { items } = await (await call("/api/v1/messages", { key })).json<MessagePage>();
  expect(items[0]?.words).toMatch(words);
});

test("when two owners change a channel at once, neither restores an old secret", async () => {
  const outbound = fakeProviders();
  const { key, first, send } = await seedSending(["sms"]);
  const { authToken: _kept, ...others } = SMS;
  await Promise.all([
    put(key, "sms", { ...SMS, authToken: "renewed" }),
    put(key, "sms", { ...others, perMinute: 5 }),
  ]);
  await send(first.id);
  await runCron(NOON);
  expect(outbound.map(({ authorization }) => basic(authorization))).toEqual([
    `${SMS.accountSid}:renewed`,
  ]);
});

test("a test message returns the provider's verdict", async () => {
  const outbound = fakeProviders((_, count) => (count === 1 ? graphError(190, 401) : undefined));
  const { key } = await seedSending();
  const tried = async (to: string) => {
    const response = await call("/api/v1/message-channels/whatsapp/test", { key, body: { to } });
    return response.json();
  };
  expect(await tried("+52 55 5550 0144")).toEqual({ ok: false, reason: "credentials" });
  expect(await tried("+52 55 5550 0144")).toEqual({ ok: true, reason: null });
  expect(outbound[1]?.text).toMatch(/^Esta es una prueba/);
});
