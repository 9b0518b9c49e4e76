import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ContractReceipt } from "#contract/employer-views";
import type { MessagePage, MessageView } from "#contract/messages";
import { messages } from "../../db/schema/messages";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { db, seedEmployer, seedMember, seedOfferChange, seedWorker } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { seedDocument } from "../../test/step-values";

/** Messages that a hiring team sends by hand, without any provider. */

type By = { key?: string; cookie?: string };

const listOf = async (by: By, query = "") => {
  const response = await call(`/api/v1/messages${query}`, by);
  expect(response.status).toBe(200);
  return response.json<MessagePage>();
};
const act = (by: By, id: string, name: string, body?: object) =>
  call(`/api/v1/messages/${id}/${name}`, { ...by, method: "POST", ...(body && { body }) });

/** An employer with some invited workers, none of whom has opened the offer. */
async function seedInvited(count = 1) {
  const employer = await seedEmployer();
  const workers = Array.from({ length: count }, () => inviteRecord());
  const body = contractBody(workers);
  const response = await call("/api/v1/contracts", { key: employer.key, body });
  const receipt = await response.json<ContractReceipt>();
  const { items } = await listOf(employer);
  return { ...employer, by: { key: employer.key }, receipt, body, items };
}

test("an invitation waits to be sent, with exact words and a chat in the worker's language", async () => {
  const { key, items, receipt, by, body } = await seedInvited();
  const [message] = items as [MessageView];
  expect(items).toHaveLength(1);
  expect(message).toMatchObject({ kind: "invitation", state: "to_send", channel: null, turn: 1 });
  const url = receipt.workers[0]?.invitationUrl;
  const token = /welcome\/([^?]+)/.exec(url ?? "")?.[1] ?? "";
  expect(message.words).toContain(`/welcome/${token}?lang=es`);
  expect(message.words).toMatch(/^Hola/);
  const chat = new URL(message.whatsappUrl ?? "");
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/${message.phone.slice(1)}`);
  expect(chat.searchParams.get("text")).toBe(message.words);
  // Sending the same contract again creates no second invitation.
  await call("/api/v1/contracts", { key, body });
  const first = await listOf({ key });
  expect(first.counts).toMatchObject({ to_send: 1, sent: 0 });
  const readers = await seedMember({
    employerId: (await rowOf(message.id)).employerId,
    role: "viewer",
  });
  const [seen] = (await listOf({ cookie: readers.cookie })).items;
  expect(seen).toMatchObject({ id: message.id });
  expect(JSON.stringify(seen)).not.toContain(token);
  expect((await act({ cookie: readers.cookie }, message.id, "sent")).status).toBe(403);
  expect((await act(by, message.id, "sent")).status).toBe(200);
});

const rowOf = async (id: string) => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row!;
};

test("when two people mark a message as sent one wins, and it can be undone for a while", async () => {
  const { by, items, employerId } = await seedInvited();
  const [{ id }] = items as [MessageView];
  const owner = { cookie: (await seedMember({ employerId, role: "owner" })).cookie };
  const both = await Promise.all([act(by, id, "sent"), act(owner, id, "sent")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sent = await (await call(`/api/v1/messages/${id}`, by)).json<MessageView>();
  expect(sent).toMatchObject({ state: "sent", channel: "hand", whatsappUrl: null });
  expect(sent.undoUntil).not.toBeNull();
  expect(sent.words).toContain("/welcome/");
  expect((await rowOf(id)).words).toContain("{link}");
  expect(await (await act(by, id, "undo")).json()).toMatchObject({ state: "to_send" });
  expect((await act(by, id, "sent")).status).toBe(200);
  const early = { sentAt: Date.now() - 11 * 60_000 };
  await db.update(messages).set(early).where(eq(messages.id, id));
  expect(await refusal(await act(by, id, "undo"))).toBe("409 message.state");
  const audit = await (
    await call("/api/v1/audit?action=message.sent", by)
  ).json<{
    items: unknown[];
  }>();
  expect(audit.items).toHaveLength(2);
});

test("a message can be snoozed until a time or dismissed for good, and both can be undone", async () => {
  const { by, items } = await seedInvited(2);
  const [one, other] = items as [MessageView, MessageView];
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect(await (await act(by, one.id, "dismiss", { until })).json()).toMatchObject({
    state: "snoozed",
    waitsFor: "snooze",
    waitsUntil: until,
  });
  expect(await (await act(by, other.id, "dismiss", {})).json()).toMatchObject({
    state: "dismissed",
  });
  const { counts, items: waiting } = await listOf(by, "?box=waiting");
  expect(counts).toMatchObject({ to_send: 0, waiting: 1, dismissed: 1 });
  expect(waiting.map(({ id }) => id)).toEqual([one.id]);
  const past = { until: "2020-01-01T00:00:00Z" };
  expect((await act(by, one.id, "dismiss", past)).status).toBe(400);
  expect((await act(by, one.id, "undo")).status).toBe(200);
  expect((await act(by, other.id, "undo")).status).toBe(200);
  expect((await listOf(by)).counts).toMatchObject({ to_send: 2, waiting: 0, dismissed: 0 });
});

test("a message whose cause is gone is no longer listed", async () => {
  const { by, items, receipt } = await seedInvited(2);
  const token = /welcome\/([^?]+)/.exec(receipt.workers[0]?.invitationUrl ?? "")?.[1];
  await call("/api/invitations/opened", { body: { token } });
  // Opening the link does not end the cause: the team may look before it sends.
  expect((await listOf(by)).items).toHaveLength(2);
  await call("/api/invitations/decline", { body: { token, reason: "Too far away" } });
  expect((await listOf(by)).items).toHaveLength(1);
  const other = items.find(({ invitationId }) => invitationId === receipt.workers[1]?.invitationId);
  await call(`/api/v1/invitations/${other?.invitationId}/revoke`, { ...by, method: "POST" });
  const { items: left, counts } = await listOf(by);
  expect([left, counts.to_send]).toEqual([[], 0]);
});

test("news of a status, a document, a milestone and a changed offer wait to be sent", async () => {
  const { employerId, key } = await seedEmployer();
  const worker = await seedWorker({ employerId, status: "submitted" });
  const by = { key };
  const path = `/api/v1/applications/${worker.applicationId}`;
  const kinds = async () => (await listOf(by)).items.map(({ kind }) => kind).toSorted();
  const document = await seedDocument({ ...worker, employerId }, "passport");
  const review = `${path}/documents/${document.id}/review`;
  await call(review, { key, body: { reason: "glare" } });
  await call(review, { key, body: { reason: "blurry" } });
  expect(await kinds()).toEqual(["document_requested"]);
  await call(review, { key, body: { reason: null } });
  expect(await kinds()).toEqual([]);
  await call(`${path}/status`, { key, body: { status: "reviewed" } });
  expect(await kinds()).toEqual(["status_reviewed"]);
  await call(`${path}/status`, { key, body: { status: "approved" } });
  expect(await kinds()).toEqual(["status_approved"]);
  const put = (date: string) =>
    call(`${path}/milestones/travel`, { key, method: "PUT", body: { date } });
  await put("2060-02-10");
  await put("2060-02-11");
  expect(await kinds()).toEqual(["milestone_recorded", "status_approved"]);
  await seedOfferChange(worker);
  const { items } = await listOf(by);
  const trip = items.find(({ kind }) => kind === "milestone_recorded");
  expect(trip).toMatchObject({ about: { milestone: "travel", date: "2060-02-11" } });
  expect(trip?.words).toContain("11 de febrero de 2060");
  // The message leaves out the reason of a decision, which the screen shows.
  const body = { status: "reviewed", reason: "The passport has expired" };
  await call(`${path}/status`, { key, body });
  const reopened = (await listOf(by)).items.find(({ kind }) => kind === "status_reopened");
  expect(reopened?.words).not.toContain("expired");
});

test("a recruiter sees and sends messages to their own workers only", async () => {
  const { employerId, key, body } = await seedInvited();
  const { cookie } = await seedMember({ employerId, role: "recruiter" });
  const colleague = await seedMember({ employerId, role: "recruiter" });
  const own = { ...body, workers: [inviteRecord()] };
  expect((await call("/api/v1/contracts", { cookie, body: own })).status).toBe(200);
  const { items, counts } = await listOf({ cookie });
  expect([items.length, counts.to_send]).toEqual([1, 1]);
  const [{ id }] = items as [MessageView];
  expect(await refusal(await act({ cookie: colleague.cookie }, id, "sent"))).toBe(
    "404 message.not_found",
  );
  expect((await act({ cookie }, id, "sent")).status).toBe(200);
  expect((await listOf({ key })).counts).toMatchObject({ to_send: 1, sent: 1 });
});

test.each(["", "?dryRun=true"])(
  "a message to chosen workers with an unknown placeholder is refused before anybody gets it%s",
  async (query) => {
    const { key, items } = await seedInvited();
    const body = { invitationIds: [items[0]!.invitationId], text: "Hola {nombre}, venga." };
    const response = await call(`/api/v1/messages${query}`, { key, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          path: "text",
          code: "placeholders",
          detail: expect.stringContaining("no placeholders other than {name}, {employer},"),
        },
      ],
    });
    const named = { ...body, text: "Hola {name}, venga." };
    expect((await call(`/api/v1/messages${query}`, { key, body: named })).status).toBe(200);
  },
);
