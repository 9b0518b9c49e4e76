import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { OptOutView } from "#contract/message-settings";
import { messages, optOuts } from "../../db/schema/messages";
import { call } from "../../test/client";
import { metaCalls, metaPayload, twilioCalls } from "../../test/message-providers";
import { runCron } from "../../test/receiver";
import { setInvitation } from "../../test/rows";
import { db, seedEmployer, seedInvitation, seedMember, seedWorker } from "../../test/seed";
import { clearQueue, MINUTE, NOON, fakeProviders, seedSending } from "../../test/sending";
import { refusal } from "../../test/sign-in";

/** A person who has opted out gets no messages by any channel. */

afterEach(clearQueue);

const listed = async (key: string) =>
  (await (await call("/api/v1/opt-outs", { key })).json<{ items: OptOutView[] }>()).items;

test.each(["STOP", "Alto.", "  bájà  ", "¡PARAR!"])(
  "%j by WhatsApp stops everything to that phone, and ALTA undoes it",
  async (word) => {
    const outbound = fakeProviders();
    const { key, first, send, read, list, callback } = await seedSending();
    await send(first.id);
    // WhatsApp writes Mexico's mobile numbers with an extra 1.
    const from = first.phone.replace("+52", "521");
    const writes = (body: string) =>
      metaCalls(callback("whatsapp"), metaPayload({ texts: [{ from, body }] }));
    await writes("¿Cuándo empieza el alto trabajo?");
    expect(await listed(key)).toEqual([]);
    await writes(word);
    await writes(word);
    expect(await listed(key)).toMatchObject([
      { phone: first.phone, source: "worker", actor: "worker" },
    ]);
    await runCron(NOON);
    expect(outbound).toEqual([]);
    expect(await read(first.id)).toMatchObject({
      state: "cancelled",
      reason: "opted_out",
      words: null,
      whatsappUrl: null,
    });
    expect((await list()).optOuts).toBe(1);
    const text = { invitationIds: [first.invitationId], text: "Hola" };
    const wrote = await call("/api/v1/messages", { key, body: text });
    expect(await wrote.json()).toMatchObject({ queued: { hand: 0 }, skipped: { opted_out: 1 } });
    await writes("Alta");
    expect(await listed(key)).toEqual([]);
    const again = await call("/api/v1/messages", { key, body: text });
    expect(await again.json()).toMatchObject({ queued: { hand: 1 } });
  },
);

test("an unsent invitation is ready to send again once its phone's opt-out is removed", async () => {
  const { key, first, read } = await seedSending([]);
  const body = { phone: first.phone };
  const added = await call("/api/v1/opt-outs", { key, body });
  const { id } = await added.json<OptOutView>();
  expect(await read(first.id)).toMatchObject({ state: "cancelled", reason: "opted_out" });
  const removed = await call(`/api/v1/opt-outs/${id}`, { key, method: "DELETE" });
  expect(removed.status).toBe(204);
  expect(await read(first.id)).toMatchObject({ state: "to_send", reason: null });
});

test("an invitation to an opted-out phone has its link, but neither words to send nor a chat", async () => {
  const { key, employerId } = await seedEmployer();
  const { id, phone } = await seedInvitation({ employerId });
  const view = async () => (await call(`/api/v1/invitations/${id}`, { key })).json();
  expect(await view()).toMatchObject({ whatsappUrl: expect.stringContaining("wa.me") });
  await call("/api/v1/opt-outs", { key, body: { phone } });
  const silent = {
    invitationUrl: expect.stringContaining("/welcome/"),
    messages: null,
    whatsappUrl: null,
  };
  expect(await view()).toMatchObject(silent);
  const list = await call("/api/v1/invitations", { key });
  expect(await list.json()).toMatchObject({ items: [silent] });
  const offer = { companyName: "Example Farm", position: "Packer", location: "Yuma, Arizona" };
  const body = { ...offer, phone, duration: "March to October", wage: "$15.25" };
  const made = await call("/api/v1/invitations", { key, body });
  expect(await made.json()).toMatchObject(silent);
});

test("a phone in Brazil is the same with and without the 9 that WhatsApp leaves out", async () => {
  const { key, employerId, callback } = await seedSending();
  const { phone } = await seedInvitation({ employerId, phone: "+5531987654321" });
  const texts = [{ from: "553187654321", body: "Parar" }];
  await metaCalls(callback("whatsapp"), metaPayload({ texts }));
  expect((await listed(key)).map((one) => one.phone)).toEqual([phone]);
});

test("a start word that arrives late does not undo a stop word written after it", async () => {
  const { key, first, callback } = await seedSending();
  const from = first.phone.slice(1);
  const now = Date.now();
  const writes = (body: string, at: number) =>
    metaCalls(callback("whatsapp"), metaPayload({ texts: [{ from, body }] }, at));
  await writes("alto", now - 20 * MINUTE);
  await writes("alto", now - 10 * MINUTE);
  await writes("alta", now - 15 * MINUTE);
  expect(await listed(key)).toHaveLength(1);
  await writes("alta", now - 5 * MINUTE);
  expect(await listed(key)).toEqual([]);
});

test("a stop word by SMS counts for one employer only, and needs Twilio's signature", async () => {
  const { key, first, callback } = await seedSending(["sms"]);
  const stranger = await seedSending(["sms"]);
  const fields = { MessageSid: "SM1", From: first.phone, Body: "stop", SmsStatus: "received" };
  expect((await twilioCalls(callback("sms"), fields, "another")).status).toBe(401);
  expect(await listed(key)).toEqual([]);
  const response = await twilioCalls(callback("sms"), fields);
  expect([response.status, await response.text()]).toEqual([200, "<Response/>"]);
  expect(await listed(key)).toHaveLength(1);
  expect(await listed(stranger.key)).toEqual([]);
});

test("the team enters an opt-out by hand; nothing can be sent, marked or queued until it is removed", async () => {
  const { key, first, send, read, list } = await seedSending(["sms"]);
  const body = { invitationId: first.invitationId, note: "On the phone" };
  const added = await call("/api/v1/opt-outs", { key, body });
  expect(added.status).toBe(201);
  const { id } = await added.json<OptOutView>();
  const headers = { "Idempotency-Key": "again" };
  for (const replayed of [null, "true"]) {
    // A first call and its retry.
    const again = await call("/api/v1/opt-outs", { key, body, headers });
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, replayed]);
    expect(await again.json()).toMatchObject({ id, note: "On the phone" });
  }
  expect((await list()).counts).toMatchObject({ to_send: 0, cancelled: 1 });
  // A message that waits nevertheless, such as news written at the same moment.
  await db.update(messages).set({ state: "to_send" }).where(eq(messages.id, first.id));
  expect((await list()).items).toEqual([]);
  expect(await read(first.id)).toMatchObject({ words: null, whatsappUrl: null });
  expect(await refusal(await send(first.id))).toBe("409 message.opted_out");
  const mark = () => call(`/api/v1/messages/${first.id}/sent`, { key, method: "POST" });
  expect(await refusal(await mark())).toBe("409 message.opted_out");
  const gone = await call(`/api/v1/opt-outs/${id}`, { key, method: "DELETE" });
  expect(gone.status).toBe(204);
  expect((await mark()).status).toBe(200);
});

test("a recruiter enters an opt-out for their own workers, or for a phone number they know", async () => {
  const { employerId, key } = await seedEmployer();
  const { memberId, cookie } = await seedMember({ employerId, role: "recruiter" });
  const own = await seedInvitation({ employerId, invitedBy: memberId });
  const other = await seedInvitation({ employerId });
  const add = (body: object) => call("/api/v1/opt-outs", { cookie, body });
  expect(await refusal(await add({ invitationId: other.id }))).toBe("404 invitation.not_found");
  expect((await add({ invitationId: own.id })).status).toBe(201);
  expect((await listed(key)).map(({ phone }) => phone)).toEqual([own.phone]);
  const body = { phone: "+52 55 5550 0199" };
  await call("/api/v1/opt-outs", { key, body: { ...body, note: "Of a colleague" } });
  const known = await add(body);
  expect([known.status, await known.json()]).toMatchObject([201, { note: null }]);
  expect((await call("/api/v1/opt-outs", { cookie })).status).toBe(403);
});

test("an erased person leaves no message and no opt-out behind, unless somebody shares the phone", async () => {
  const { employerId, key } = await seedEmployer();
  const [father, son] = await Promise.all([seedWorker({ employerId }), seedWorker({ employerId })]);
  const { phone } = father.invitation;
  await setInvitation(son.invitation.id, { phone });
  for (const { invitation } of [father, son]) {
    const body = { invitationIds: [invitation.id], text: "Hola" };
    await call("/api/v1/messages", { key, body });
  }
  await call("/api/v1/opt-outs", { key, body: { phone } });
  const erase = async ({ userId }: typeof father) => {
    const body = { confirm: userId };
    const response = await call(`/api/v1/people/${userId}/erase`, { key, body });
    expect(response.status).toBe(200);
  };
  const left = async () => ({
    messages: (await db.select().from(messages).where(eq(messages.employerId, employerId))).length,
    phones: (await db.select().from(optOuts).where(eq(optOuts.employerId, employerId))).length,
  });
  expect(await left()).toEqual({ messages: 2, phones: 1 });
  await erase(father);
  expect(await left()).toEqual({ messages: 1, phones: 1 });
  await erase(son);
  expect(await left()).toEqual({ messages: 0, phones: 0 });
});

test("an erased person leaves no opt-out of a replaced phone that messages were sent to", async () => {
  const { employerId, key } = await seedEmployer();
  const { userId, invitation } = await seedWorker({ employerId });
  const { id, phone } = invitation;
  await call("/api/v1/messages", { key, body: { invitationIds: [id], text: "Hola" } });
  const [message] = await db.select().from(messages).where(eq(messages.invitationId, id));
  const sent = await call(`/api/v1/messages/${message!.id}/sent`, { key, body: {} });
  expect(sent.status).toBe(200);
  await call("/api/v1/opt-outs", { key, body: { phone } });
  await setInvitation(id, { phone: "+525555500177" });
  const exported = await call(`/api/v1/people/${userId}/export`, { key });
  expect(await exported.json()).toMatchObject({ stoppedPhones: [{ phone }] });
  const erased = await call(`/api/v1/people/${userId}/erase`, { key, body: { confirm: userId } });
  expect(erased.status).toBe(200);
  expect(await listed(key)).toEqual([]);
});

test("an invitation that nobody accepted is erased with its messages", async () => {
  const { key, first, employerId } = await seedSending(["sms"]);
  const path = `/api/v1/invitations/${first.invitationId}/erase`;
  const response = await call(path, { key, body: { confirm: first.invitationId } });
  expect(response.status).toBe(200);
  expect(await db.select().from(messages).where(eq(messages.employerId, employerId))).toEqual([]);
});
