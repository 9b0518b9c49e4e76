import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDb } from "../db/client";
import { sessions } from "../db/schema/sessions";
import { users } from "../db/schema/users";
import { collectPerson } from "../modules/people/collect-person";
import { eraseRecords } from "../modules/people/erase-records";
import { findPeople } from "../modules/people/find-people";
import { newId } from "../platform/ids";
import { dropSession } from "../platform/sessions";
import { vaultOf } from "../platform/vault";
import { scheduled } from "../scheduled";
import { call } from "./client";
import { contractBody, fullRecord } from "./contract-bodies";
import { countedJourney } from "./counted-journey";
import { countingEnv } from "./counting-env";
import { EMPLOYER_ROUTES, type Objects, seedObjects } from "./employer-routes";
import { scansOf } from "./query-plans";
import { db, seedEmployer, seedMember } from "./seed";
import { seedFilled, seedDocument } from "./step-values";

const DAY_MS = 86_400_000;

test("no statement of a worker's journey reads a whole table", async () => {
  const { ran } = await countedJourney();
  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(40);
  expect(await scansOf(ran)).toEqual([]);
});

test("no statement for a session lost by KV, for a file or for the health check reads a whole table", async () => {
  const { bindings, ran } = countingEnv();
  const { employerId, key } = await seedEmployer();
  const worker = await seedFilled(["personal"]);
  const { objectName } = await seedDocument({ ...worker, employerId }, "visa");
  await env.UPLOADS.put(objectName, "x");
  await dropSession(env, worker.hash);
  const seen = { lastSeenAt: Date.now() - 120_000 };
  await db.update(sessions).set(seen).where(eq(sessions.hash, worker.hash));
  const { cookie } = worker;
  const calls: [path: string, by: { cookie?: string; key?: string }][] = [
    ["/api/applications", { cookie }],
    [`/api/files/${objectName}`, { cookie }],
    [`/api/files/${objectName}`, { key }],
    ["/api/health", {}],
  ];
  for (const [path, by] of calls) {
    // The first request restores the session in KV, and the second one finds it there.
    const response = await call(path, { ...by, bindings });
    expect([path, response.status]).toEqual([path, 200]);
    await response.arrayBuffer();
  }
  const touched = ran.filter(({ sql }) => sql.startsWith('update "sessions" set "last_seen_at"'));
  expect(touched).toHaveLength(1);
  expect(await scansOf(ran)).toEqual([]);
});

/** Lists with filters, in every order, starting from a cursor. */
const LISTS = [
  "/season?contract=:contract&timeZone=America/Mexico_City",
  ...["", "&q=yuma&open=true"].flatMap((more) => [
    `/contracts?sort=createdAt&cursor=contracts.createdAt_:cursor${more}`,
    `/contracts?sort=-createdAt&cursor=contracts.-createdAt_:cursor${more}`,
  ]),
  ...[
    "contract=:contract",
    "status=pending&sentDays=3",
    "status=declined&endedDays=7",
    "status=pending",
  ].map((filter) => `/invitations?${filter}&cursor=invitations.createdAt_:cursor`),
  ...["", "&contract=:contract", "&status=pending"].map(
    (filter) => `/invitations?sort=-createdAt&cursor=invitations.-createdAt_:cursor${filter}`,
  ),
  `/invitations?q=5512&contract=:contract&cursor=invitations.createdAt_:cursor`,
  `/invitations?q=maría 5512&updatedSince=1970-01-02T00:00:00Z&cursor=invitations.updatedAt_:cursor`,
  ...[
    "status=submitted&contract=:contract&expand=application",
    "q=maría k7",
    "q=%2B52 951 123",
    "q=maria@example.com",
    "tag=bus 3&total=true",
    "status=draft,submitted&total=true",
    "needs=decision&status=submitted&contract=:contract&total=true",
    "needs=document_check&total=true",
    "needs=offer_answer&contract=:contract&total=true",
    "milestone=visa_issued,travel&total=true",
    "milestone=none&contract=:contract",
    "missing=visa&stuckDays=3&updatedSince=1970-01-02T00:00:00Z",
    "q=núñez&status=submitted&contract=:contract",
  ].map((filter) => `/applications?${filter}&cursor=applications.updatedAt_:cursor`),
  "/applications?sort=-submittedAt&status=reviewed&total=true&cursor=applications.-submittedAt_:cursor",
  "/applications?sort=-updatedAt&cursor=applications.-updatedAt_:cursor",
  "/applications/export.csv?q=maría",
  "/applications/ds160.csv?q=maría",
  "/applications/:application/audit?cursor=application-audit.at_:cursor",
  "/keys?cursor=keys.createdAt_:cursor",
  "/team?removed=true&cursor=team.createdAt_:cursor",
  "/webhooks?cursor=webhooks.createdAt_:cursor",
  "/webhooks/:webhook/deliveries?cursor=deliveries.-createdAt_:cursor",
  ...["", "&actor=worker&onBehalfOf=clerk&since=1970-01-02T00:00:00Z"].flatMap((filters) =>
    ["", "&subject=:application"].flatMap((subject) =>
      ["sort=at", "sort=at&cursor=audit.at_:cursor", "sort=-at&cursor=audit.-at_:cursor"].map(
        (order) =>
          `/audit?${order}&action=key.created&until=1970-01-03T00:00:00Z${filters}${subject}`,
      ),
    ),
  ),
];

/** Writes that the API document's examples do not cover. */
function writesOf({ contractId, applicationId, approvedApplicationId, webhookId }: Objects) {
  const many = { cwjs: [newId()], statuses: ["pending"] };
  return [
    ["POST", "/contracts", contractBody([fullRecord()], { position: "Picker" }), 201],
    ["POST", "/contracts?dryRun=true", contractBody([fullRecord()], { externalId: "S-1" }), 200],
    ["POST", "/contracts/nobody/close", undefined, 404],
    ["POST", `/contracts/${contractId}/invitations/revoke`, many, 200],
    ["POST", `/contracts/${contractId}/invitations/extend`, many, 200],
    ["POST", `/contracts/${contractId}/invitations/reopen`, many, 200],
    ["PATCH", "/settings", { retention: { applicationDays: 30, invitationDays: 30 } }, 200],
    ["DELETE", `/applications/${approvedApplicationId}/milestones/travel`, undefined, 412],
    ["POST", `/applications/${applicationId}/status`, { status: "approved", force: true }, 200],
    ["PATCH", `/webhooks/${webhookId}`, { disabled: true }, 200],
    ["PATCH", `/webhooks/${webhookId}`, { disabled: false }, 200],
  ] as const;
}

test("no statement of the employer API reads a whole table, however it is called", async () => {
  const { bindings, ran } = countingEnv();
  let objects = await seedObjects();
  const get = async (path: string, by: Parameters<typeof call>[1]) => {
    const headers = { "Idempotency-Key": newId() };
    const response = await call(`/api/v1${path}`, { key: objects.key, headers, ...by, bindings });
    await response.arrayBuffer();
    return response.status;
  };
  for (const [route, { path, body, status }] of Object.entries(EMPLOYER_ROUTES)) {
    const [method = ""] = route.split(" ");
    const send = () => get(path(objects), { method, ...(body && { body: body(objects) }) });
    let got = await send();
    if (got !== status) {
      // An earlier route changed the object that this one is about, so try with new objects.
      objects = await seedObjects();
      got = await send();
    }
    expect([route, got]).toEqual([route, status]);
  }
  objects = await seedObjects();
  const { contractId, applicationId, webhookId, employerId } = objects;
  for (const list of LISTS) {
    const path = list
      .replace(":contract", contractId)
      .replace(":application", applicationId)
      .replace(":webhook", webhookId)
      .replace(":cursor", `1_${applicationId}`);
    expect([path, await get(path, {})]).toEqual([path, 200]);
  }
  for (const role of ["owner", "recruiter"] as const) {
    const { cookie } = await seedMember({ employerId, role });
    for (const path of [
      "/season",
      `/season?contract=${contractId}`,
      "/applications/tags",
      "/applications/selection?status=submitted&tag=bus 3",
      "/filters?list=applications",
    ]) {
      expect([path, await get(path, { cookie, key: "" })]).toEqual([path, 200]);
    }
  }
  for (const [method, path, body, status] of writesOf(objects)) {
    const headers = { "Idempotency-Key": newId(), ...(status === 412 && { "If-Match": '"1-2"' }) };
    expect([path, await get(path, { method, body, headers })]).toEqual([path, status]);
  }
  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(200);
  expect(await scansOf(ran)).toEqual([]);
});

test("no statement of the cron or the operator's scripts reads a whole table", async () => {
  const { bindings, ran } = countingEnv();
  const worker = await seedFilled();
  const at = { cron: "* * * * *", scheduledTime: new Date(Date.now() + 4000 * DAY_MS) };
  const ctx = {
    env: bindings,
    db: createDb(bindings.DB),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: "test",
    origin: "",
  };
  const input = { personId: worker.userId };
  await findPeople({ ctx, input: { contact: "maria.nunez@example.com" } });
  expect(await collectPerson({ ctx, input })).toBeDefined();
  expect(await eraseRecords({ ctx, input })).toBe(ctx.now);
  await seedFilled();
  await scheduled(createScheduledController(at), bindings);
  await scheduled(createScheduledController({ ...at, cron: "17 4 * * *" }), bindings);
  // By the second run everybody was old enough to be erased.
  expect(await db.select().from(users)).toEqual([]);
  expect(ran.length).toBeGreaterThan(40);
  expect(await scansOf(ran)).toEqual([]);
});
