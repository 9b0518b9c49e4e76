import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { employerApi } from "#contract/api";
import { type Endpoint, partsOf, statusesOf } from "#contract/api/endpoint";
import { isScope, type KeyScope } from "#contract/key-scopes";
import { WEBHOOK_EVENTS } from "#contract/webhook-events";
import { documents } from "../db/schema/documents";
import { webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks";
import { BODY_EXAMPLES } from "../modules/openapi/body-examples";
import { newWebhookSecret } from "../modules/webhooks/sign-message";
import { sealSecret } from "../modules/webhooks/webhook-secrets";
import { toStoredList } from "../modules/webhooks/webhook-view";
import { newId } from "../platform/ids";
import { vaultOf } from "../platform/vault";
import { call } from "./client";
import { contractBody, inviteRecord } from "./contract-bodies";
import { documentForm, jpeg } from "./files";
import { setUser } from "./rows";
import {
  db,
  newPhone,
  seedEmployer,
  seedKey,
  seedMember,
  seedOfferChange,
  seedWorker,
} from "./seed";
import { seedDocument } from "./step-values";

/** A webhook with a URL that is never called, and a message whose delivery has failed. */
async function seedSilentWebhook(employerId: string) {
  const [webhookId, deliveryId, createdAt] = [newId(), newId(), Date.now()];
  const vault = vaultOf(env.ENCRYPTION_KEYS);
  await db.batch([
    db.insert(webhookEndpoints).values({
      id: webhookId,
      employerId,
      url: "https://192.0.2.1/",
      events: toStoredList(WEBHOOK_EVENTS),
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

/** A submitted application with a document that was requested again. */
async function seedRequestedAgain(values: { employerId: string; contractId: string }) {
  const worker = await seedWorker({ ...values, status: "submitted" });
  const { id } = await seedDocument(worker, "passport");
  await db.update(documents).set({ reviewReason: "blurry" }).where(eq(documents.id, id));
  return { requestedApplicationId: worker.applicationId, requestedDocumentId: id };
}

/** A channel that sends nothing, messages to one person, and an opted-out phone. */
async function seedMessages(key: string, invitationId: string) {
  const post = async <T>(path: string, body: object) =>
    (await call(`/api/v1/${path}`, { key, body })).json<T>();
  const sms = { key, method: "PUT", body: BODY_EXAMPLES.setSms };
  await call("/api/v1/message-channels/sms", sms);
  await post("messages", { invitationIds: [invitationId], text: "Hello" });
  const list = await call(`/api/v1/messages?invitation=${invitationId}`, { key });
  const { items } = await list.json<{ items: { id: string }[] }>();
  const [messageId = "", dismissedMessageId = ""] = items.map(({ id }) => id);
  await post(`messages/${dismissedMessageId}/dismiss`, {});
  const { id: optOutId } = await post<{ id: string }>("opt-outs", { phone: newPhone() });
  return { messageId, dismissedMessageId, optOutId };
}

/** One object of each kind that belongs to an employer. */
export async function seedObjects() {
  // A sandbox, because its keys may call every endpoint.
  const { key, keyId, employerId } = await seedEmployer(undefined, { sandbox: true });
  const invited = inviteRecord({ ___CWJ: BODY_EXAMPLES.eraseInvitation.confirm });
  const contract = await call("/api/v1/contracts", { key, body: contractBody([invited]) });
  const { id: contractId, workers } = await contract.json<{
    id: string;
    workers: { invitationId: string }[];
  }>();
  const invitationId = workers[0]?.invitationId ?? "";
  const worker = await seedWorker({ employerId, contractId, status: "submitted" });
  const { applicationId } = worker;
  const { id: documentId, objectName } = await seedDocument({ ...worker, employerId }, "passport");
  await env.UPLOADS.put(objectName, "x");
  const { confirm: cwj } = BODY_EXAMPLES.erasePerson;
  await setUser(worker.userId, { cwj });
  const webhook = await seedSilentWebhook(employerId);
  const other = await seedWorker({ employerId, contractId, status: "submitted" });
  const { id: offerChangeId } = await seedOfferChange(other);
  const approved = await seedWorker({ employerId, contractId, status: "approved" });
  const requested = await seedRequestedAgain({ employerId, contractId });
  const notes = `/api/v1/applications/${applicationId}/notes`;
  const note = await call(notes, { key, body: { text: "Called" } });
  const { id: noteId } = await note.json<{ id: string }>();
  const { keyId: spareKeyId } = await seedKey(employerId);
  const { memberId } = await seedMember({ employerId, role: "reviewer" });
  const saved = await call("/api/v1/filters", { key, body: BODY_EXAMPLES.saveFilter });
  const { id: filterId } = await saved.json<{ id: string }>();
  const messages = await seedMessages(key, invitationId);
  return {
    ...messages,
    key,
    keyId,
    spareKeyId,
    memberId,
    filterId,
    employerId,
    contractId,
    invitationId,
    applicationId,
    personId: worker.userId,
    documentId,
    noteId,
    /** An application of its own: an application can have only one pending change. */
    offerChangeId,
    changedApplicationId: other.applicationId,
    /** For endpoints that need an approved application. */
    approvedApplicationId: approved.applicationId,
    ...requested,
    ...webhook,
  };
}
export type Objects = Awaited<ReturnType<typeof seedObjects>>;

type RouteRow = {
  scope: KeyScope;
  /**
   * The scopes that its owner's key needs: the endpoint's, and those that the body grants to
   * others.
   */
  scopes: string;
  /** Whether members who see only their own workers may call it too. */
  ownWorkers: boolean;
  /** Below `/api/v1`, with the given ids filled in. */
  path: (objects: Objects) => string;
  body?: (objects: Objects) => unknown;
  /** The status of the response to the owner. */
  status: number;
};

/** The ids for a path's parameters, by collection or by parameter name. */
const idsOf = (o: Objects, path: string): Record<string, string> => ({
  id:
    {
      contracts: o.contractId,
      invitations: o.invitationId,
      applications: path.includes(":changeId")
        ? o.changedApplicationId
        : path.includes("/milestones/")
          ? o.approvedApplicationId
          : path.includes("/resend")
            ? o.requestedApplicationId
            : o.applicationId,
      people: o.personId,
      webhooks: o.webhookId,
      keys: o.spareKeyId,
      team: o.memberId,
      filters: o.filterId,
      messages: path.endsWith("/undo") ? o.dismissedMessageId : o.messageId,
      "opt-outs": o.optOutId,
    }[path.replace(/^\/test\//, "/").split("/")[1] ?? ""] ?? "",
  changeId: o.offerChangeId,
  documentId: path.includes("/resend") ? o.requestedDocumentId : o.documentId,
  noteId: o.noteId,
  deliveryId: o.deliveryId,
  channel: "sms",
  kind: path.includes("/milestones/") ? "travel" : "visa",
});

const pathWith = (path: string) => (objects: Objects) =>
  path.replace(/:(\w+)/g, (_, name: string) => idsOf(objects, path)[name] ?? "");

/** Bodies that cannot be the document's examples: unique each time, or not only JSON. */
const BODIES: Record<string, () => unknown> = {
  ...Object.fromEntries(Object.entries(BODY_EXAMPLES).map(([name, body]) => [name, () => body])),
  sendContract: () => contractBody([inviteRecord()], { position: "Packer" }),
  sendInvitation: () => ({ ...BODY_EXAMPLES.sendInvitation, phone: newPhone() }),
  inviteMember: () => ({ email: `${newId()}@example.com`, role: "viewer" }),
  // A key can grant only scopes that it has.
  createKey: () => ({ name: "Payroll", scopes: ["admin"] }),
  uploadDocument: () => documentForm(jpeg()),
};

/**
 * The second scope, for endpoints that need two: a new member can read, a channel's account sees
 * links.
 */
const SECOND_SCOPE = new Map<string, KeyScope>([
  ["inviteMember", "read"],
  ["changeMember", "read"],
  ["setWhatsapp", "invite"],
  ["setSms", "invite"],
  ["setMail", "invite"],
]);

const rowOf = (name: string, endpoint: Endpoint): [string, RouteRow][] => {
  const { access, address } = endpoint;
  if (!isScope(access)) return [];
  const path = pathWith(partsOf(address).path.replace("/api/v1", ""));
  const [status] = statusesOf(endpoint);
  return [
    [
      address,
      {
        scope: access,
        scopes: [access, SECOND_SCOPE.get(name)].filter(Boolean).join(" "),
        ownWorkers: endpoint.ownWorkers ?? false,
        path,
        ...(BODIES[name] && { body: BODIES[name] }),
        status,
      },
    ],
  ];
};

/** Every endpoint that needs a key, from the table of endpoints. */
export const EMPLOYER_ROUTES: Record<string, RouteRow> = Object.fromEntries(
  Object.entries<Endpoint>(employerApi).flatMap(([name, endpoint]) => rowOf(name, endpoint)),
);
