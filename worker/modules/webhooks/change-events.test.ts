import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { uploadPath } from "#contract/documents";
import type { Problem } from "#contract/problem";
import type { WebhookView } from "#contract/webhooks";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { documentForm, jpeg } from "../../test/files";
import {
  untilDelivered,
  emptyOutbox,
  receive,
  seedEmployerWithWebhook,
  seedWebhook,
} from "../../test/receiver";
import { db, seedEmployer, seedInvitation, seedWorker } from "../../test/seed";
import { putStep, seedDocument, STEP_VALUES } from "../../test/step-values";

beforeEach(() => void receive());
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

async function eventsSentTo(endpointId: string) {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(webhookDeliveries.createdAt);
  return rows.map(({ type, data }) => ({
    type,
    data: JSON.parse(data) as Record<string, unknown>,
  }));
}

/** A listening employer and one of its workers. */
async function seedWithEvents(values: Parameters<typeof seedWorker>[0] = {}) {
  const { key, employerId, webhook } = await seedEmployerWithWebhook();
  const worker = await seedWorker({ employerId, cwj: newId(), ...values });
  const ids = {
    applicationId: worker.applicationId,
    invitationId: worker.invitation.id,
    contractId: null,
    cwj: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  };
  return { ...worker, key, employerId, ids, events: () => eventsSentTo(webhook.id) };
}

describe("application.updated", () => {
  test("is sent for a step that is saved after the application was returned, not for its draft", async () => {
    const { cookie, ids, events } = await seedWithEvents({ reference: `K7M4Q-${newId()}` });
    const draft = { step: "contact", values: { city: "Oaxaca" } };
    const saved = await call("/api/applications/draft", { method: "PATCH", cookie, body: draft });
    expect(saved.status).toBe(200);
    expect(await events()).toEqual([]);
    expect((await putStep(cookie, "contact", STEP_VALUES.contact)).status).toBe(200);
    expect(await events()).toEqual([{ type: "application.updated", data: ids }]);
    await untilDelivered();
  });

  test("is not sent before the first submission, nor for a save that was refused", async () => {
    const first = await seedWithEvents();
    expect((await putStep(first.cookie, "contact", STEP_VALUES.contact)).status).toBe(200);
    expect(await first.events()).toEqual([]);
    const sent = await seedWithEvents({ reference: `K7M4R-${newId()}`, status: "submitted" });
    expect((await putStep(sent.cookie, "contact", STEP_VALUES.contact)).status).toBe(409);
    expect(await sent.events()).toEqual([]);
  });

  test("is sent for the visa's details", async () => {
    const reference = `K7M4S-${newId()}`;
    const { cookie, ids, events } = await seedWithEvents({ reference, status: "approved" });
    await call(uploadPath("visa"), { cookie, body: documentForm(jpeg()) });
    const body = STEP_VALUES.visa;
    const saved = await call("/api/applications/submit-visa", { cookie, body });
    expect(saved.status).toBe(200);
    expect(await events()).toContainEqual({
      type: "application.updated",
      data: ids,
    });
  });
});

describe("what the hiring team does", () => {
  test("a review is announced with its reason, or null when it is undone, and never with the note", async () => {
    const worker = await seedWithEvents({ status: "submitted" });
    const { key, applicationId, ids, events } = worker;
    const { id: documentId } = await seedDocument(worker, "passport");
    const path = `/api/v1/applications/${applicationId}/documents/${documentId}/review`;
    await call(path, { key, body: { reason: "blurry", note: "Guadalupe's number" } });
    await call(path, { key, body: { reason: null } });
    const data = { ...ids, documentId, kind: "passport" };
    expect((await events()).toSorted((a) => (a.data.reviewReason ? -1 : 1))).toEqual([
      { type: "document.reviewed", data: { ...data, reviewReason: "blurry" } },
      { type: "document.reviewed", data: { ...data, reviewReason: null } },
    ]);
    const { key: stranger } = await seedEmployer();
    const refused = await call(path, { key: stranger, body: { reason: "glare" } });
    expect(refused.status).toBe(404);
    expect(await events()).toHaveLength(2);
  });

  test("a milestone that excludes another one also announces that the other was removed", async () => {
    const { key, applicationId, ids, events } = await seedWithEvents({ status: "approved" });
    const one = (kind: string, date: string) =>
      call(`/api/v1/applications/${applicationId}/milestones/${kind}`, {
        method: "PUT",
        key,
        body: { date },
      });
    const many = (kind: string, date: string) =>
      call("/api/v1/applications/milestones", {
        key,
        body: { rows: [{ id: applicationId }], kind, date },
      });
    const sent = async () =>
      (await events()).map(({ data: { milestone, date, ...others } }) => {
        expect(others).toEqual(ids);
        return `${String(milestone)} ${String(date)}`;
      });
    await one("arrival", "2060-03-01");
    await one("did_not_arrive", "2060-03-02");
    await one("did_not_arrive", "2060-03-03");
    const first = [
      "arrival 2060-03-01",
      "arrival null",
      "did_not_arrive 2060-03-02",
      "did_not_arrive 2060-03-03",
    ];
    expect((await sent()).toSorted()).toEqual(first);
    await many("arrival", "2060-03-04");
    await many("travel", "2060-03-04");
    expect((await sent()).toSorted()).toEqual(
      [...first, "arrival 2060-03-04", "did_not_arrive null", "travel 2060-03-04"].toSorted(),
    );
  });

  test("a change of status that another employer tries is announced to nobody", async () => {
    const { applicationId, events } = await seedWithEvents({ status: "submitted" });
    const { key } = await seedEmployerWithWebhook();
    const body = { status: "approved" };
    const path = `/api/v1/applications/${applicationId}/status`;
    expect((await call(path, { key, body })).status).toBe(404);
    expect(await events()).toEqual([]);
  });
});

async function send(key: string, position: string) {
  const body = contractBody([inviteRecord()], { position });
  const response = await call("/api/v1/contracts", { key, body });
  return response.json<{ id: string; workers: { invitationId: string }[] }>();
}

describe("an endpoint for some contracts", () => {
  test("gets only their events, until it is opened to all contracts", async () => {
    const { key, employerId } = await seedEmployer();
    const [one, two] = [await send(key, "Packer"), await send(key, "Driver")];
    const { id } = await seedWebhook(key, { contractIds: [one.id] });
    const all = await seedWebhook(key);
    const revoke = async () => {
      for (const { workers } of [one, two]) {
        const path = `/api/v1/invitations/${workers[0]?.invitationId}`;
        await call(`${path}/revoke`, { method: "POST", key });
        await call(`${path}/reopen`, { key, body: {} });
      }
      const { token } = await seedInvitation({ employerId });
      await call("/api/invitations/opened", { body: { token } });
    };
    await revoke();
    const received = await eventsSentTo(id);
    expect(received.map(({ type }) => type).toSorted()).toEqual([
      "invitation.reopened",
      "invitation.revoked",
    ]);
    expect(new Set(received.map(({ data }) => data.contractId))).toEqual(new Set([one.id]));
    expect(await eventsSentTo(all.id)).toHaveLength(5);
    const change = { method: "PATCH", key, body: { contractIds: null } };
    const opened = await (await call(`/api/v1/webhooks/${id}`, change)).json<WebhookView>();
    expect(opened.contractIds).toBeNull();
    await revoke();
    expect(await eventsSentTo(id)).toHaveLength(7);
  });

  test.each([
    [[], "contractIds", "too_few"],
    [[newId()], "contractIds.0", "invalid"],
    [Array.from({ length: 51 }, newId), "contractIds", "too_many"],
    ["all", "contractIds", "invalid"],
  ])("cannot name %j", async (contractIds, path, code) => {
    const { key } = await seedEmployer();
    const body = { url: "https://hooks.example.com/", contractIds };
    const response = await call("/api/v1/webhooks", { key, body });
    expect(response.status).toBe(400);
    expect((await response.json<Problem>()).errors).toMatchObject([{ path, code }]);
  });

  test("cannot be changed to name another employer's contract", async () => {
    const { key } = await seedEmployer();
    const mine = await send(key, "Packer");
    const stranger = await seedEmployer();
    const theirs = await send(stranger.key, "Packer");
    const { id } = await seedWebhook(key, { contractIds: [mine.id] });
    const body = { contractIds: [mine.id, theirs.id] };
    const response = await call(`/api/v1/webhooks/${id}`, { method: "PATCH", key, body });
    expect((await response.json<Problem>()).errors).toMatchObject([{ path: "contractIds.1" }]);
    const view = await (await call(`/api/v1/webhooks/${id}`, { key })).json<WebhookView>();
    expect(view.contractIds).toEqual([mine.id]);
  });
});
