import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ContractInput } from "#contract/employers";
import { contractBody, fullRecord } from "../../test/contract-bodies";
import { newPhone, seedEmployer, seedWorker } from "../../test/seed";
import { newId } from "../../platform/ids";
import { receive } from "../../test/receiver";
import { scansOf } from "../../test/query-plans";
import { watchedCtx } from "../../test/watched-ctx";
import { jpeg } from "../../test/files";
import { seedDocument } from "../../test/step-values";
import { changeStatus } from "../applications/change-status";
import { exportApplications } from "../applications/export-applications";
import { listApplications } from "../applications/list-applications";
import { addNote, removeNote, setTags } from "../applications/notes";
import { recordMilestone, removeMilestone } from "../applications/write-milestone";
import { readApplication } from "../applications/read-application";
import { readAudit } from "../applications/read-audit";
import { closeContract } from "../contracts/close-contract";
import { correctContract } from "../contracts/correct-contract";
import { listContracts } from "../contracts/list-contracts";
import { extendMany, reopenMany, revokeMany } from "../contracts/many-invitations";
import { readContract } from "../contracts/read-contract";
import { receiveContract } from "../contracts/receive-contract";
import { reopenContract } from "../contracts/reopen-contract";
import { listDocuments } from "../documents/list-documents";
import { readDocumentOfApplication } from "../documents/read-document";
import { reviewDocument } from "../documents/review-document";
import { uploadForWorker } from "../documents/upload-document";
import { extendInvitation } from "../invitations/extend-invitation";
import { revokeInvitation } from "../invitations/revoke-invitation";
import { listInvitations } from "../invitations/list-invitations";
import { readInvitation } from "../invitations/read-invitation";
import { sendInvitation } from "../invitations/send-invitation";
import { announceExpiry } from "../webhooks/announce-expiry";
import { deliverDue } from "../webhooks/deliver-due";
import { changeWebhook } from "../webhooks/change-webhook";
import { createWebhook } from "../webhooks/create-webhook";
import { deleteWebhook } from "../webhooks/delete-webhook";
import { listDeliveries } from "../webhooks/list-deliveries";
import { listWebhooks } from "../webhooks/list-webhooks";
import { retryDelivery } from "../webhooks/retry-delivery";
import { rotateSecret } from "../webhooks/rotate-secret";
import { sendTest } from "../webhooks/send-test";
import { claimKey, keepAfterwards, releaseKey } from "../../db/idempotency";
import { authenticateKey } from "../../middleware/authenticate-key";
import { readSeason } from "../season/read-season";
import { changeSettings } from "../settings/change-settings";
import { readSettings } from "../settings/read-settings";
import { listMembers } from "../team/list-members";
import { createKey } from "./create-key";
import { listAudit } from "./list-audit";
import { listKeys } from "./list-keys";
import { revokeKey } from "./revoke-key";

const HOOK = "https://hooks.example.com/";

const readFile = async () => ({ name: "photo.jpg", bytes: jpeg() });

test("every query of the employer API uses an index", async () => {
  const employer = await seedEmployer();
  const { ctx, seen } = watchedCtx(employer);
  const authorization = `Bearer ${employer.key}`;
  await authenticateKey({ ctx, input: { authorization, scope: "read", onBehalfOf: undefined } });
  const contract = contractBody([fullRecord()]) as ContractInput;
  const request = { key: "plan", bodyHash: "hash" };
  const { claim } = await claimKey(ctx, request, ctx.now);
  if (!claim) throw new Error("The key is taken.");
  const { body } = await receiveContract({ ctx: { ...ctx, claim }, input: contract });
  await keepAfterwards(ctx, claim, { status: 200, body: {} });
  await releaseKey(ctx, claim);
  const contractId = body.id;
  await receiveContract({
    ctx,
    input: { ...contract, externalId: "S-1", dryRun: true },
  });
  const invitation = {
    firstName: "",
    lastName: "",
    email: "",
    countryCode: "+52",
    phone: newPhone(),
    companyName: "Example Farm",
    position: "Packer",
    location: "Yuma",
    duration: "Three months",
    wage: "$15.25",
  };
  const sent = await sendInvitation({ ctx, input: invitation });
  const { employerId } = employer;
  const worker = await seedWorker({ employerId, status: "submitted" });
  const { applicationId: id } = worker;
  const pageOf = (order: string) => ({ limit: 2, cursor: { order, at: 1, id } });
  const contractPage = pageOf("contracts.createdAt");
  await listContracts({ ctx, input: { ...contractPage, sort: "createdAt" } });
  const newest = { ...pageOf("contracts.-createdAt"), sort: "-createdAt" } as const;
  await listContracts({ ctx, input: { ...newest, q: "yuma", open: true } });
  await readContract({ ctx, input: { id: contractId } });
  const page = pageOf("invitations.createdAt");
  await listInvitations({ ctx, input: { ...page, contract: contractId } });
  await readInvitation({ ctx, input: { id: sent.id } });
  const list = { ...pageOf("applications.updatedAt"), sort: "updatedAt" as const };
  await listApplications({
    ctx,
    input: { ...list, status: ["submitted"], contract: contractId, expand: "application" },
  });
  await readApplication({ ctx, input: { id } });
  await readSeason({ ctx, input: {} });
  await readSeason({ ctx, input: { contract: contractId } });
  const recruiter = { ...ctx, employer: { ...ctx.employer, ownAlone: newId() } };
  await readSeason({ ctx: recruiter, input: {} });
  await readSeason({ ctx: recruiter, input: { contract: contractId } });
  await listInvitations({ ctx, input: { ...page, status: "pending", sentDays: 3 } });
  for (const filter of [
    { q: "maría k7" },
    { q: "+52 951 123" },
    { q: "maria@example.com" },
    { tag: "bus 3", total: true },
    { status: ["draft" as const, "submitted" as const], total: true },
    {
      ...pageOf("applications.-submittedAt"),
      sort: "-submittedAt" as const,
      status: ["reviewed" as const],
    },
    { ...pageOf("applications.-updatedAt"), sort: "-updatedAt" as const },
    { needs: "document_check" as const, total: true },
    { needs: "offer_answer" as const, contract: contractId, total: true },
    { missing: "visa" as const, stuckDays: 3, updatedSince: 1 },
    { q: "núñez", status: ["submitted" as const], contract: contractId },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- three filters
    await listApplications({ ctx, input: { ...list, ...filter } });
  }
  await setTags({ ctx, input: { id, tags: ["bus 3"] } });
  const note = await addNote({ ctx, input: { id, text: "Called" } });
  await removeNote({ ctx, input: { id, noteId: note.id } });
  await listInvitations({ ctx, input: { ...page, status: "pending" } });
  const changed = { ...pageOf("invitations.updatedAt"), updatedSince: 1 };
  await listInvitations({ ctx, input: { ...changed, q: "maría 5512" } });
  await listInvitations({ ctx, input: { ...page, q: "5512", contract: contractId } });
  const { id: documentId } = await seedDocument({ ...worker, employerId }, "passport");
  const ids = { id, documentId };
  await listDocuments({ ctx, input: ids });
  await readDocumentOfApplication({ ctx, input: ids });
  await reviewDocument({ ctx, input: { ...ids, reason: "glare" } });
  await uploadForWorker({ ctx, input: { ...ids, kind: "visa", readFile } });
  await readAudit({ ctx, input: { id, ...pageOf("application-audit.at") } });
  await extendInvitation({ ctx, input: { id: sent.id } });
  await revokeInvitation({ ctx, input: { id: sent.id } });
  const season = { date_start: "2060-03-15", date_end: "2060-11-14" };
  await correctContract({ ctx, input: { id: contractId, ...season } });
  const many = { id: contractId, cwjs: [newId()], statuses: ["pending" as const] };
  await revokeMany({ ctx, input: many });
  await extendMany({ ctx, input: many });
  await reopenMany({ ctx, input: many });
  await closeContract({ ctx, input: { id: contractId } });
  await reopenContract({ ctx, input: { id: contractId } });
  const filter = { q: "maría" };
  for (const sheet of ["applications", "ds160"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two sheets
    await new Response((await exportApplications({ ctx, input: { sheet, filter } })).body).text();
  }
  await listKeys({ ctx, input: pageOf("keys.createdAt") });
  const filters = { actor: "worker", onBehalfOf: "clerk", since: 1 };
  const auditQueries = [{}, filters, { subject: id }, { ...filters, subject: id }];
  for (const some of auditQueries) {
    const asked = { action: "key.created" as const, until: 2, ...some };
    // oxlint-disable no-await-in-loop -- one after the other, as the plans are kept
    await listAudit({ ctx, input: { ...asked, limit: 2, sort: "at" } });
    await listAudit({ ctx, input: { ...asked, ...pageOf("audit.at"), sort: "at" } });
    await listAudit({ ctx, input: { ...asked, ...pageOf("audit.-at"), sort: "-at" } });
    // oxlint-enable no-await-in-loop
  }
  const key = await createKey({ ctx, input: { scopes: ["read"] } });
  await revokeKey({ ctx, input: { id: key.id } });
  await changeSettings({ ctx, input: { retention: { applicationDays: 30, invitationDays: 30 } } });
  await readSettings({ ctx });
  await listMembers({ ctx, input: { ...pageOf("team.createdAt"), removed: true } });
  const readAs = ["1-2"];
  await changeStatus({ ctx, input: { id, status: "approved", force: true } });
  const milestone = { id, kind: "travel" as const, readAs };
  await recordMilestone({ ctx, input: { ...milestone, readAs: undefined, date: "2060-02-10" } });
  await expect(removeMilestone({ ctx, input: milestone })).rejects.toThrow("application.stale");
  const made = await createWebhook({ ctx, input: { url: HOOK, events: ["invitation.opened"] } });
  const webhook = { id: made.id };
  await listWebhooks({ ctx, input: pageOf("webhooks.createdAt") });
  await changeWebhook({ ctx, input: { ...webhook, disabled: true } });
  await rotateSecret({ ctx, input: webhook });
  receive();
  await sendTest({ ctx, input: webhook });
  const { items } = await listDeliveries({ ctx, input: { limit: 2, ...webhook } });
  await listDeliveries({ ctx, input: { ...pageOf("deliveries.-createdAt"), ...webhook } });
  await changeWebhook({ ctx, input: { ...webhook, disabled: false } });
  await retryDelivery({ ctx, input: { ...webhook, deliveryId: items[0]?.id ?? "" } });
  await env.DB.prepare("UPDATE webhook_endpoints SET url = 'https://192.0.2.1/'").run();
  await deliverDue({ ctx });
  await announceExpiry({ ctx: { ...ctx, now: ctx.now + 400 * 86_400_000 } });
  await deleteWebhook({ ctx, input: webhook });

  expect(seen.queries.length).toBeGreaterThan(20);
  expect(await scansOf(seen.queries)).toEqual([]);
});
