import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { UploadView } from "#contract/applications";
import { uploadPath } from "#contract/documents";
import { applications } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import { documentForm, jpeg } from "../../test/files";
import { emptyOutbox, receive, runCron, seedWithEvents } from "../../test/receiver";
import { db, seedInvitation, seedWorker } from "../../test/seed";
import { tryLink } from "../../test/sign-in";
import { STEPS, STEP_VALUES, putStep, seedDocument } from "../../test/step-values";

const DAY = 86_400_000;

beforeEach(() => void receive());
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

const upload = (path: string, caller: { cookie?: string; key?: string }) =>
  call(path, { body: documentForm(jpeg()), ...caller });

describe("invitations", () => {
  test("opening and acceptance are announced once each, with the application's id", async () => {
    const { employerId, events } = await seedWithEvents();
    const invitation = await seedInvitation({ employerId });
    const { token } = invitation;
    await call("/api/invitations/opened", { body: { token } });
    await call("/api/invitations/opened", { body: { token } });
    expect((await tryLink(invitation)).status).toBe(200);
    expect((await tryLink(invitation)).status).toBe(200);
    const [application] = await db
      .select()
      .from(applications)
      .where(eq(applications.invitationId, invitation.id));
    const ids = { invitationId: invitation.id, contractId: null, cwj: null };
    expect(await events()).toEqual([
      { type: "invitation.opened", data: { ...ids, applicationId: null } },
      { type: "invitation.accepted", data: { ...ids, applicationId: application?.id } },
    ]);
  });

  test("a decline is announced once, and without the reason", async () => {
    const { employerId, events } = await seedWithEvents();
    const { token, id } = await seedInvitation({ employerId });
    const body = { token, reason: "I found other work" };
    await call("/api/invitations/decline", { body });
    await call("/api/invitations/decline", { body });
    expect(await events()).toEqual([
      {
        type: "invitation.declined",
        data: { invitationId: id, contractId: null, applicationId: null, cwj: null },
      },
    ]);
  });

  test("a refused action is not announced", async () => {
    const { employerId, events } = await seedWithEvents();
    const invitation = await seedInvitation({ employerId });
    expect((await tryLink({ ...invitation, phone: "+525500000000" })).status).toBe(401);
    const used = await seedInvitation({ employerId, isUsed: true });
    const decline = { token: used.token, reason: "No" };
    expect((await call("/api/invitations/decline", { body: decline })).status).toBe(409);
    const revoked = await seedInvitation({ employerId, revokedAt: 1 });
    await call("/api/invitations/opened", { body: { token: revoked.token } });
    expect(await events()).toEqual([]);
  });

  test("the cron announces an expiry once, again after an extension, and never for accepted, declined or revoked invitations", async () => {
    const { employerId, key, events } = await seedWithEvents({ events: ["invitation.expired"] });
    const expiresAt = Date.now() + DAY;
    const { id } = await seedInvitation({ employerId, expiresAt });
    await seedInvitation({ employerId, expiresAt, isUsed: true });
    await seedInvitation({ employerId, expiresAt, isDeclined: true });
    await seedInvitation({ employerId, expiresAt, revokedAt: 1 });
    await runCron(expiresAt - 1);
    expect(await events()).toEqual([]);
    await Promise.all([runCron(expiresAt), runCron(expiresAt), runCron(expiresAt + 1)]);
    await runCron(expiresAt + DAY);
    const expired = {
      type: "invitation.expired",
      data: { invitationId: id, contractId: null, applicationId: null, cwj: null },
    };
    expect(await events()).toEqual([expired]);

    const body = { expiresAt: rfc3339(expiresAt + 2 * DAY) };
    await call(`/api/v1/invitations/${id}/extend`, { key, body });
    await runCron(expiresAt + DAY);
    expect(await events()).toEqual([expired]);
    await runCron(expiresAt + 2 * DAY);
    await runCron(expiresAt + 3 * DAY);
    expect(await events()).toEqual([expired, expired]);
  });

  test("more expiries than fit into one batch are all announced", async () => {
    const { employerId, events } = await seedWithEvents();
    await seedInvitation({ employerId });
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
       INSERT INTO invitations (id, employer_id, token_hash, token, phone, company_name, position,
         location, duration, wage, expires_at, created_at, updated_at)
       SELECT 'many-' || i, employer_id, 'many-' || i, 'x', phone, 'x', 'x', 'x', 'x', 'x', 5, 1, 1
       FROM invitations, n WHERE employer_id = ?`,
    )
      .bind(employerId)
      .run();
    await runCron(Date.now());
    expect(await events()).toHaveLength(450);
    const expired = await db.select().from(invitations).where(eq(invitations.expiresAt, 5));
    expect(expired.every(({ expiryAnnouncedAt }) => expiryAnnouncedAt === 5)).toBe(true);
  });
});

describe("applications and documents", () => {
  test("a submission is announced once", async () => {
    const { employerId, events } = await seedWithEvents();
    const worker = await seedWorker({ employerId });
    await seedDocument(worker, "passport");
    for (const step of STEPS) {
      await putStep(worker.cookie, step, STEP_VALUES[step]);
    }
    const submit = () =>
      call("/api/applications/submit", { method: "POST", cookie: worker.cookie });
    expect((await submit()).status).toBe(200);
    expect((await submit()).status).toBe(200);
    const data = {
      applicationId: worker.applicationId,
      invitationId: worker.invitation.id,
      contractId: null,
      cwj: null,
    };
    expect(await events()).toEqual([{ type: "application.submitted", data }]);
  });

  test("an incomplete submission is not announced", async () => {
    const { employerId, events } = await seedWithEvents();
    const { cookie } = await seedWorker({ employerId });
    const response = await call("/api/applications/submit", { method: "POST", cookie });
    expect(response.status).toBe(422);
    expect(await events()).toEqual([]);
  });

  test("a change of status is announced, a refused one is not", async () => {
    const { employerId, key, events } = await seedWithEvents();
    const { applicationId, invitation } = await seedWorker({ employerId, status: "submitted" });
    const path = `/api/v1/applications/${applicationId}/status`;
    const move = (status: string) => call(path, { key, body: { status, note: "Well done" } });
    expect((await move("approved")).status).toBe(200);
    expect((await move("rejected")).status).toBe(409);
    const ids = { applicationId, invitationId: invitation.id, contractId: null, cwj: null };
    const data = { ...ids, status: "approved", previousStatus: "submitted" };
    expect(await events()).toEqual([{ type: "application.status_changed", data }]);
  });

  test("a milestone is announced with its kind and day, a removed one without a day", async () => {
    const { employerId, key, events } = await seedWithEvents();
    const { applicationId } = await seedWorker({ employerId, status: "approved" });
    const path = `/api/v1/applications/${applicationId}/milestones/travel`;
    const body = { date: "2060-02-20", place: "Monterrey" };
    await call(path, { method: "PUT", key, body });
    await call(path, { method: "DELETE", key });
    const type = "application.milestone_changed";
    expect(await events()).toMatchObject([
      { type, data: { applicationId, milestone: "travel", date: "2060-02-20" } },
      { type, data: { applicationId, milestone: "travel", date: null } },
    ]);
  });

  test("an upload by the worker or on their behalf is announced with its document", async () => {
    const { employerId, key, events } = await seedWithEvents();
    const worker = await seedWorker({ employerId, status: "submitted" });
    const { applicationId, cookie, invitation } = worker;
    expect((await upload(uploadPath("visa"), { cookie })).status).toBe(200);
    expect((await upload(uploadPath("passport"), { cookie })).status).toBe(409);
    const byEmployer = `/api/v1/applications/${applicationId}/documents/i94`;
    const { documentUrl } = await (await upload(byEmployer, { key })).json<UploadView>();
    expect(documentUrl).toContain("/api/files/");
    const listed = await call(`/api/v1/applications/${applicationId}/documents`, { key });
    const documentIds = [...(await listed.text()).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
    const ids = { applicationId, invitationId: invitation.id, contractId: null, cwj: null };
    const [visa, i94] = documentIds;
    expect(await events()).toEqual([
      { type: "document.uploaded", data: { ...ids, documentId: visa, kind: "visa" } },
      { type: "document.uploaded", data: { ...ids, documentId: i94, kind: "i94" } },
    ]);
    expect(documentIds).toHaveLength(2);
  });
});
