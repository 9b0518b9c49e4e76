import { env } from "cloudflare:workers";
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
import { db, newPhone, seedEmployer, seedWorker } from "./seed";

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
  return {
    key,
    keyId,
    employerId,
    contractId,
    invitationId,
    applicationId,
    documentId,
    ...webhook,
  };
}
export type Objects = Awaited<ReturnType<typeof seedObjects>>;

type RouteRow = {
  scope: "read" | "write";
  /** Below `/api/v1`; with somebody's ids in it. */
  path: (objects: Objects) => string;
  body?: (objects: Objects) => unknown;
  /** What its owner is answered. */
  status: number;
};

const read = (path: RouteRow["path"]): RouteRow => ({ scope: "read", path, status: 200 });
const write = (path: RouteRow["path"], body?: RouteRow["body"], status = 200): RouteRow => ({
  scope: "write",
  path,
  ...(body && { body }),
  status,
});

/** Every route behind a key: a new one without a row here fails the access test. */
export const EMPLOYER_ROUTES: Record<string, RouteRow> = {
  "GET /api/v1/contracts": read(() => "/contracts"),
  "GET /api/v1/contracts/:id": read((o) => `/contracts/${o.contractId}`),
  "POST /api/v1/contracts": write(
    () => "/contracts",
    () => contractBody([inviteRecord()], { position: "Packer" }),
    201,
  ),

  "GET /api/v1/invitations": read(() => "/invitations"),
  "GET /api/v1/invitations/:id": read((o) => `/invitations/${o.invitationId}`),
  "POST /api/v1/invitations": write(
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
  "POST /api/v1/invitations/:id/extend": write(
    (o) => `/invitations/${o.invitationId}/extend`,
    () => ({}),
  ),
  "POST /api/v1/invitations/:id/revoke": write((o) => `/invitations/${o.invitationId}/revoke`),

  "GET /api/v1/applications": read(() => "/applications"),
  "GET /api/v1/applications/export.csv": read(() => "/applications/export.csv"),
  "GET /api/v1/applications/ds160.csv": read(() => "/applications/ds160.csv"),
  "GET /api/v1/applications/:id/ds160": read((o) => `/applications/${o.applicationId}/ds160`),
  "GET /api/v1/applications/:id": read((o) => `/applications/${o.applicationId}`),
  "POST /api/v1/applications/:id/status": write(
    (o) => `/applications/${o.applicationId}/status`,
    () => ({ status: "reviewed" }),
  ),

  "GET /api/v1/applications/:id/documents": read(
    (o) => `/applications/${o.applicationId}/documents`,
  ),
  "GET /api/v1/applications/:id/documents/:documentId/file": read(
    (o) => `/applications/${o.applicationId}/documents/${o.documentId}/file`,
  ),
  "POST /api/v1/applications/:id/documents/:kind": write(
    (o) => `/applications/${o.applicationId}/documents/visa`,
    () => documentForm(jpeg()),
    201,
  ),
  "POST /api/v1/applications/:id/documents/:documentId/review": write(
    (o) => `/applications/${o.applicationId}/documents/${o.documentId}/review`,
    () => ({ reason: "blurry" }),
  ),

  "GET /api/v1/applications/:id/audit": read((o) => `/applications/${o.applicationId}/audit`),

  "GET /api/v1/webhooks": read(() => "/webhooks"),
  "POST /api/v1/webhooks": write(
    () => "/webhooks",
    () => ({ url: "https://hooks.example.com/in", events: ["application.submitted"] }),
    201,
  ),
  "GET /api/v1/webhooks/:id": read((o) => `/webhooks/${o.webhookId}`),
  "PATCH /api/v1/webhooks/:id": write(
    (o) => `/webhooks/${o.webhookId}`,
    () => ({ description: "Payroll" }),
  ),
  "DELETE /api/v1/webhooks/:id": write((o) => `/webhooks/${o.webhookId}`, undefined, 204),
  "POST /api/v1/webhooks/:id/rotate-secret": write((o) => `/webhooks/${o.webhookId}/rotate-secret`),
  "POST /api/v1/webhooks/:id/test": write((o) => `/webhooks/${o.webhookId}/test`),
  "GET /api/v1/webhooks/:id/deliveries": read((o) => `/webhooks/${o.webhookId}/deliveries`),
  "POST /api/v1/webhooks/:id/deliveries/:deliveryId/retry": write(
    (o) => `/webhooks/${o.webhookId}/deliveries/${o.deliveryId}/retry`,
  ),

  "GET /api/v1/keys": read(() => "/keys"),
  "POST /api/v1/keys": write(
    () => "/keys",
    () => ({ name: "Payroll", scopes: ["write"] }),
    201,
  ),
  "POST /api/v1/keys/:id/revoke": write((o) => `/keys/${o.keyId}/revoke`),
};
