import { randomUUID } from "node:crypto";
import { createClient } from "./client.gen/client/index.ts";
import {
  applyAsWorker,
  changeStatus,
  correctContract,
  createKey,
  declineAsWorker,
  erasePerson,
  type InviteWorker,
  listApplications,
  listAudit,
  listDocuments,
  listInvitations,
  readApplication,
  readDocument,
  reopenMany,
  resendAsWorker,
  reviewDocument,
  revokeKey,
  sendContract,
} from "./client.gen/index.ts";

/**
 * A sandbox season with corrections, written with the second generator's functions. It compiles
 * only if the document is right; `node corrections.ts` prints the outcome for each worker.
 */

const { PORTAL = "", KEY = "" } = process.env;
const client = createClient({ baseUrl: `${PORTAL}/api/v1`, auth: KEY });
/** Options for calls that must succeed. */
const checked = { client, throwOnError: true as const };

const worker = (at: number): InviteWorker => ({
  ___CWJ: randomUUID(),
  token: randomUUID().replaceAll("-", ""),
  name_first: "Guadalupe",
  name_last: "Ejemplo",
  country_code: "+52",
  phone: `55 5${String(at).padStart(3, "0")} ${String(Date.now()).slice(-4)}`,
});
const workers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => worker(from + at));

const season = {
  externalId: randomUUID(),
  employer: "Example Farm",
  location: "Yuma, Arizona",
  position: "Harvest worker",
  wage: 15.25,
};
const first = { ...season, date_start: "2060-03-01", date_end: "2060-10-31" };
const moved = { ...season, date_start: "2060-03-15", date_end: "2060-11-14" };

const sent = await sendContract({ ...checked, body: { ...first, workers: workers(0, 6) } });
const contract = { id: sent.data.id };
const [applied, requested, ...unsure] = sent.data.workers.map(
  ({ invitationId }) => invitationId ?? "",
);

for (const id of [applied, requested]) await applyAsWorker({ ...checked, path: { id: id ?? "" } });
for (const id of unsure) await declineAsWorker({ ...checked, path: { id }, body: {} });

await correctContract({
  ...checked,
  path: contract,
  body: { date_start: moved.date_start, date_end: moved.date_end },
});
const reopened = await reopenMany({ ...checked, path: contract, body: { statuses: ["declined"] } });
const more = await sendContract({ ...checked, body: { ...moved, workers: workers(6, 10) } });

const query = { contract: contract.id, status: ["submitted" as const], total: "true" as const };
const listed = await listApplications({ ...checked, query });
const [good, blurred] = listed.data.items;
if (!good || !blurred) throw new Error("Two workers have applied.");

const { data: pages } = await listDocuments({ ...checked, path: { id: blurred.id } });
const [passport] = pages.items;
if (passport?.kind !== "passport") throw new Error("A passport is stored.");
const page = { id: blurred.id, documentId: passport.id };
const file = await readDocument({ ...checked, path: page, parseAs: "blob" });
await reviewDocument({ ...checked, path: page, body: { reason: "glare" } });
const early = await changeStatus({
  client,
  path: { id: blurred.id },
  body: { status: "approved" },
});
await resendAsWorker({ ...checked, path: page });
const decided = await Promise.all(
  [good, blurred].map(({ id }) =>
    changeStatus({ ...checked, path: { id }, body: { status: "approved" } }),
  ),
);

const leaked = await createKey({ ...checked, body: { name: "Payroll", scopes: ["read"] } });
const stranger = createClient({ baseUrl: `${PORTAL}/api/v1`, auth: leaked.data.key });
await listApplications({ client: stranger });
await readApplication({ client: stranger, path: { id: good.id } });
await revokeKey({ ...checked, path: { id: leaked.data.id } });
const refused = await listApplications({ client: stranger });
const trail = await listAudit({ ...checked, query: { actor: `key:${leaked.data.id}` } });

const { data: person } = await readApplication({ ...checked, path: { id: good.id } });
await erasePerson({ ...checked, path: { id: person.userId }, body: { confirm: person.userId } });
const { data: after } = await listApplications({
  ...checked,
  query: { updatedSince: person.createdAt, limit: 100 },
});
const { data: open } = await listInvitations({
  ...checked,
  query: { contract: contract.id, status: "pending" },
});

console.log(
  JSON.stringify({
    sent: sent.data.counts,
    reopened: reopened.data.changed,
    more: more.data.counts,
    total: listed.data.total,
    bytes: file.data.size > 100,
    early: early.error?.code,
    decided: decided.map(({ data }) => data.status),
    refused: refused.error?.code,
    read: trail.data.items.map(({ action, subject }) => [action, subject === good.id]),
    // Other users share the sandbox, so further records may have been erased as well.
    erased: after.erased.some(({ id }) => id === good.id),
    left: [good, blurred].map(({ id }) => after.items.some((item) => item.id === id)),
    pending: open.items.length,
    starts: [...new Set(open.items.map(({ duration }) => duration))],
  }),
);
