import { env } from "cloudflare:workers";
import type { KeyScope } from "#contract/key-scopes";
import { WEBHOOK_EVENTS } from "#contract/webhooks";
import { webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks";
import { sealSecret } from "../modules/webhooks/webhook-secrets";
import { newWebhookSecret } from "../modules/webhooks/sign-message";
import { eventsText } from "../modules/webhooks/webhook-view";
import { newId } from "../platform/ids";
import { vaultOf } from "../platform/vault";
import { seedDocument } from "./answers";
import { contractBody, inviteRecord } from "./contract-bodies";
import { call } from "./client";
import { documentForm, jpeg } from "./files";
import { db, newPhone, seedEmployer, seedKey, seedOfferChange, seedWorker } from "./seed";

/** An endpoint at an address that is never called, with a message that was given up. */
async function seedSilentWebhook(employerId: string) {
  const [webhookId, deliveryId, createdAt] = [newId(), newId(), Date.now()];
  const vault = vaultOf(env.ENCRYPTION_KEYS);
  await db.batch([
    db.insert(webhookEndpoints).values({
      id: webhookId,
      employerId,
      url: "https://192.0.2.1/",
      events: eventsText(WEBHOOK_EVENTS),
      secret: await sealSecret(vault, webhookId, "secret", newWebhookSecret()),
      createdAt,
      updatedAt: createdAt,
    }),
    db.insert(webhookDeliveries).values({
      id: deliveryId,
      endpointId: webhookId,
      eventId: newId(),
      type: "webhook.test",
      data: JSON.stringify({ webhookId }),
      status: "failed",
      createdAt,
    }),
  ]);
  return { webhookId, deliveryId };
}

/** One object of each kind that belongs to somebody. */
export async function seedObjects() {
  const { key, keyId, employerId } = await seedEmployer();
  const contract = await call("/api/v1/contracts", { key, body: contractBody() });
  const { id: contractId, workers } = await contract.json<{
    id: string;
    workers: { invitationId: string }[];
  }>();
  const invitationId = workers[0]?.invitationId ?? "";
  const worker = await seedWorker({ employerId, contractId, status: "submitted" });
  const { applicationId } = worker;
  const { id: documentId, objectName } = await seedDocument({ ...worker, employerId }, "passport");
  await env.UPLOADS.put(objectName, "x");
  const webhook = await seedSilentWebhook(employerId);
  const other = await seedWorker({ employerId, contractId, status: "submitted" });
  const { id: offerChangeId } = await seedOfferChange(other);
  const { keyId: spareKeyId } = await seedKey(employerId);
  return {
    key,
    keyId,
    spareKeyId,
    employerId,
    contractId,
    invitationId,
    applicationId,
    documentId,
    /** Of an application of its own: of each, one change waits at a time. */
    offerChangeId,
    changedApplicationId: other.applicationId,
    ...webhook,
  };
}
export type Objects = Awaited<ReturnType<typeof seedObjects>>;

type RouteRow = {
  scope: KeyScope;
  /** Below `/api/v1`; with somebody's ids in it. */
  path: (objects: Objects) => string;
  body?: (objects: Objects) => unknown;
  /** What its owner is answered. */
  status: number;
};

const needs =
  (scope: KeyScope) =>
  (path: RouteRow["path"], body?: RouteRow["body"], status = 200): RouteRow => ({
    scope,
    path,
    ...(body && { body }),
    status,
  });
const read = needs("read");
const readIdentity = needs("read:identity");
const invite = needs("invite");
const review = needs("review");
const admin = needs("admin");

/** Every route behind a key: a new one without a row here fails the access test. */
export const EMPLOYER_ROUTES: Record<string, RouteRow> = {
  "GET /api/v1/contracts": read(() => "/contracts"),
  "GET /api/v1/contracts/:id": read((o) => `/contracts/${o.contractId}`),
  "POST /api/v1/contracts": invite(
    () => "/contracts",
    () => contractBody([inviteRecord()], { position: "Packer" }),
    201,
  ),

  "GET /api/v1/invitations": read(() => "/invitations"),
  "GET /api/v1/invitations/:id": read((o) => `/invitations/${o.invitationId}`),
  "POST /api/v1/invitations": invite(
    () => "/invitations",
    () => ({
      phone: newPhone(),
      companyName: "Example Farm",
      position: "Packer",
      location: "Yuma",
      duration: "Three months",
      wage: "$15.25",
    }),
    201,
  ),
  "POST /api/v1/invitations/:id/extend": invite(
    (o) => `/invitations/${o.invitationId}/extend`,
    () => ({}),
  ),
  "POST /api/v1/invitations/:id/reopen": invite(
    (o) => `/invitations/${o.invitationId}/reopen`,
    () => ({}),
  ),
  "POST /api/v1/invitations/:id/revoke": invite((o) => `/invitations/${o.invitationId}/revoke`),

  "GET /api/v1/applications": read(() => "/applications"),
  "GET /api/v1/applications/export.csv": read(() => "/applications/export.csv"),
  "GET /api/v1/applications/ds160.csv": readIdentity(() => "/applications/ds160.csv"),
  "GET /api/v1/applications/:id/ds160": readIdentity(
    (o) => `/applications/${o.applicationId}/ds160`,
  ),
  "GET /api/v1/applications/:id": read((o) => `/applications/${o.applicationId}`),
  "POST /api/v1/applications/:id/status": review(
    (o) => `/applications/${o.applicationId}/status`,
    () => ({ status: "reviewed" }),
  ),

  "POST /api/v1/applications/:id/offer-changes": invite(
    (o) => `/applications/${o.applicationId}/offer-changes`,
    () => ({ wage: 99 }),
    201,
  ),
  "POST /api/v1/applications/:id/offer-changes/:changeId/withdraw": invite(
    (o) => `/applications/${o.changedApplicationId}/offer-changes/${o.offerChangeId}/withdraw`,
  ),

  "GET /api/v1/applications/:id/documents": read(
    (o) => `/applications/${o.applicationId}/documents`,
  ),
  "GET /api/v1/applications/:id/documents/:documentId/file": readIdentity(
    (o) => `/applications/${o.applicationId}/documents/${o.documentId}/file`,
  ),
  "POST /api/v1/applications/:id/documents/:kind": review(
    (o) => `/applications/${o.applicationId}/documents/visa`,
    () => documentForm(jpeg()),
    201,
  ),
  "POST /api/v1/applications/:id/documents/:documentId/review": review(
    (o) => `/applications/${o.applicationId}/documents/${o.documentId}/review`,
    () => ({ reason: "blurry" }),
  ),

  "GET /api/v1/applications/:id/audit": read((o) => `/applications/${o.applicationId}/audit`),

  "GET /api/v1/webhooks": admin(() => "/webhooks"),
  "POST /api/v1/webhooks": admin(
    () => "/webhooks",
    () => ({ url: "https://hooks.example.com/in", events: ["application.submitted"] }),
    201,
  ),
  "GET /api/v1/webhooks/:id": admin((o) => `/webhooks/${o.webhookId}`),
  "PATCH /api/v1/webhooks/:id": admin(
    (o) => `/webhooks/${o.webhookId}`,
    () => ({ description: "Payroll" }),
  ),
  "DELETE /api/v1/webhooks/:id": admin((o) => `/webhooks/${o.webhookId}`, undefined, 204),
  "POST /api/v1/webhooks/:id/rotate-secret": admin((o) => `/webhooks/${o.webhookId}/rotate-secret`),
  "POST /api/v1/webhooks/:id/test": admin((o) => `/webhooks/${o.webhookId}/test`),
  "GET /api/v1/webhooks/:id/deliveries": admin((o) => `/webhooks/${o.webhookId}/deliveries`),
  "POST /api/v1/webhooks/:id/deliveries/:deliveryId/retry": admin(
    (o) => `/webhooks/${o.webhookId}/deliveries/${o.deliveryId}/retry`,
  ),

  "GET /api/v1/keys": admin(() => "/keys"),
  "POST /api/v1/keys": admin(
    () => "/keys",
    () => ({ name: "Payroll", scopes: ["admin"] }),
    201,
  ),
  "POST /api/v1/keys/:id/revoke": admin((o) => `/keys/${o.spareKeyId}/revoke`),
};
