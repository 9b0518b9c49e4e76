import { type AnyColumn, eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { ContractReceipt, EmployerInvitationView } from "#contract/employer-views";
import type { MessagePage, MessageView } from "#contract/messages";
import { employers } from "../../db/schema/employers";
import { invitations } from "../../db/schema/invitations";
import { messages, messageSettings } from "../../db/schema/messages";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { SMS, twilioError } from "../../test/message-providers";
import { runCron } from "../../test/receiver";
import { setInvitation } from "../../test/rows";
import { db, seedEmployer } from "../../test/seed";
import { clearQueue, DAY, MINUTE, NOON, fakeProviders, put } from "../../test/sending";

/** The message that carries an invitation is written and sent once for each phone and link. */

afterEach(clearQueue);

const OTHER_PHONE = { country_code: "+52", phone: "55 5550 0777" };
const newToken = () => crypto.randomUUID().replaceAll("-", "");
const otherToken = () => ({ token: newToken() });

/** An invited worker, with the calls that their employer makes. */
async function seedInvited({ automatic = false } = {}) {
  const { key } = await seedEmployer();
  if (automatic) {
    await put(key, "sms", SMS);
    const body = { automatic: ["invitation"] };
    await call("/api/v1/message-settings", { key, method: "PATCH", body });
  }
  const worker = inviteRecord();
  const send = async (changes: object) => {
    const body = contractBody([{ ...worker, ...changes }]);
    return (await call("/api/v1/contracts", { key, body })).json<ContractReceipt>();
  };
  const receipt = await send({});
  const invitationId = receipt.workers[0]?.invitationId ?? "";
  const path = `/api/v1/invitations/${invitationId}`;
  const expiresAt = new Date(NOON + 100 * DAY).toISOString();
  await call(`${path}/extend`, { key, body: { expiresAt } });
  return {
    invitationId,
    worker,
    send,
    phone: `+52${worker.phone}`,
    invitation: async () => (await call(path, { key })).json<EmployerInvitationView>(),
    list: async (box: string) =>
      (await call(`/api/v1/messages?box=${box}`, { key })).json<MessagePage>(),
    act: (id: string, name: string) =>
      call(`/api/v1/messages/${id}/${name}`, { key, method: "POST" }),
  };
}

/** Requests use the real clock, but the cron has already run at a later, simulated time. */
const lookBack = () =>
  db
    .update(messageSettings)
    .set({ automaticSince: 0 })
    .where(isNotNull(messageSettings.automaticSince));

async function runFrom(start: number) {
  for (const minute of [0, 1, 2]) {
    await runCron(start + minute * MINUTE);
  }
}

test.each([
  ["phone", OTHER_PHONE],
  ["token", otherToken()],
])(
  "a new %s is announced by a new message, and the invitation counts as not opened",
  async (_, to) => {
    const { worker, send, invitation, list, act, phone } = await seedInvited();
    const [first] = (await list("to_send")).items as [MessageView];
    await act(first.id, "sent");
    await call("/api/invitations/opened", { body: { token: worker.token } });
    expect(await invitation()).toMatchObject({ status: "opened" });
    await send({});
    expect(await invitation()).toMatchObject({ status: "opened" });
    expect((await list("to_send")).items).toEqual([]);

    const receipt = await send(to);
    expect(await invitation()).toMatchObject({ status: "pending", openedAt: null });
    const { items, counts } = await list("to_send");
    const now = (await invitation()).phone;
    expect(items).toMatchObject([{ kind: "invitation", phone: now }]);
    expect(items[0]?.words).toContain(receipt.workers[0]?.invitationUrl);
    expect(counts).toMatchObject({ to_send: 1, sent: 1 });
    const [sent] = (await list("sent")).items as [MessageView];
    expect(sent).toMatchObject({ id: first.id, phone });
    expect(sent.words).toMatch(/…/);
    expect(sent.words).not.toContain("/welcome/");
  },
);

test("an invitation is sent although the team has opened its link to look at it", async () => {
  const outbound = fakeProviders();
  const { worker, phone } = await seedInvited({ automatic: true });
  await call("/api/invitations/opened", { body: { token: worker.token } });
  await runFrom(NOON);
  expect(outbound.map(({ to }) => to)).toEqual([phone]);
});

test("a worker who opened a link that came another way is reminded, though its message was not sent", async () => {
  const { worker, list } = await seedInvited();
  await call("/api/invitations/opened", { body: { token: worker.token } });
  await runFrom(NOON + 30 * DAY);
  const { items } = await list("to_send");
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(["invitation", "reminder_unanswered"]);
});

test("an automatic invitation goes to the new phone at once, with the new link", async () => {
  const outbound = fakeProviders();
  const { send, phone } = await seedInvited({ automatic: true });
  await runFrom(NOON);
  await lookBack();
  const { workers } = await send({ ...OTHER_PHONE, token: newToken() });
  await runFrom(NOON + 10 * MINUTE);
  expect(outbound.map(({ to }) => to)).toEqual([phone, "+525555500777"]);
  const link = workers[0]?.invitationUrl ?? "none";
  expect(outbound.map(({ text }) => text.includes(link))).toEqual([false, true]);
});

test("a wrong number does not keep the invitation from being sent to the right one", async () => {
  const refused = fakeProviders(() => twilioError(21211));
  const { send, list } = await seedInvited({ automatic: true });
  await runFrom(NOON);
  expect(refused).toHaveLength(1);
  expect((await list("failed")).items).toMatchObject([{ reason: "invalid_number" }]);
  await clearQueue();
  const outbound = fakeProviders();
  await lookBack();
  await send(OTHER_PHONE);
  expect((await list("failed")).items).toEqual([]);
  await runFrom(NOON + 10 * MINUTE);
  expect(outbound.map(({ to }) => to)).toEqual(["+525555500777"]);
});

const tenDaysBefore = (column: AnyColumn) => sql`${column} - ${10 * DAY}`;

test("after the phone and link change, the invitation is sent once, and earlier messages do not count as reminders", async () => {
  const { invitationId, send, list, act } = await seedInvited();
  const plan = async () => {
    await db.update(employers).set({ remindedAt: 0 });
    await runCron(Date.now());
    return (await list("to_send")).items;
  };
  /** Moves everything so far ten days into the past. */
  const wait = async () => {
    await db
      .update(messages)
      .set({ at: tenDaysBefore(messages.at), createdAt: tenDaysBefore(messages.createdAt) })
      .where(eq(messages.invitationId, invitationId));
    await setInvitation(invitationId, { createdAt: tenDaysBefore(invitations.createdAt) });
  };
  const [first] = (await list("to_send")).items as [MessageView];
  await act(first.id, "sent");
  await wait();
  expect(await plan()).toMatchObject([{ kind: "reminder_unopened", turn: 1 }]);
  await wait();
  await send(OTHER_PHONE);
  await send(otherToken());
  expect(await plan()).toMatchObject([{ kind: "invitation" }]);
  const { counts } = await list("cancelled");
  expect(counts).toMatchObject({ cancelled: 2, to_send: 1, sent: 1 });
});
