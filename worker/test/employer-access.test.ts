import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { KEY_SCOPES } from "#contract/key-scopes";
import { applications } from "../db/schema/applications";
import { apiKeys, employers, employerUsage } from "../db/schema/employers";
import { invitations } from "../db/schema/invitations";
import { webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks";
import { call } from "./client";
import { EMPLOYER_ROUTES, type Objects, seedObjects } from "./employer-routes";
import { eventsOf } from "./events";
import { db, seedEmployer, seedKey } from "./seed";
import { refusal } from "./sign-in";

const rows = Object.entries(EMPLOYER_ROUTES).map(([route, row]) => ({ route, ...row }));
type Row = (typeof rows)[number];

const send = (row: Row, objects: Objects, key: string | undefined) => {
  const [method = ""] = row.route.split(" ");
  const options = { method, ...(key !== undefined && { key }) };
  const body = row.body?.(objects);
  return call(`/api/v1${row.path(objects)}`, { ...options, ...(body !== undefined && { body }) });
};

/** An employer's rows, to show that a refused request changed nothing. */
const stateOf = async ({
  employerId,
  applicationId,
  invitationId,
  contractId,
  webhookId,
}: Objects) => ({
  applications: await db.select().from(applications).where(eq(applications.employerId, employerId)),
  invitations: await db.select().from(invitations).where(eq(invitations.employerId, employerId)),
  keys: (await db.select().from(apiKeys).where(eq(apiKeys.employerId, employerId))).map(
    ({ lastUsedAt: _lastUsedAt, ...key }) => key,
  ),
  webhooks: await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.employerId, employerId)),
  deliveries: await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhookId)),
  events: await Promise.all(
    [applicationId, invitationId, contractId, webhookId].map((id) => eventsOf(id)),
  ),
});

/** The objects that all refused requests are about; no refusal may change them. */
const owned = await seedObjects();
const stranger = await seedEmployer(undefined, { sandbox: true });
const revoked = await seedKey(owned.employerId);
await db.update(apiKeys).set({ revokedAt: 1 }).where(eq(apiKeys.id, revoked.keyId));

/** A key for each set of scopes. */
const keysWith = new Map<string, string>();
async function keyWith(scopes: string): Promise<string> {
  const known = keysWith.get(scopes) ?? (await seedKey(owned.employerId, scopes)).key;
  keysWith.set(scopes, known);
  return known;
}

// The rate limit has its own tests.
beforeEach(() => db.delete(employerUsage));

describe.each(rows)("$route", (row) => {
  test("is 401 without a key, with a wrong and with a revoked one, and changes nothing", async () => {
    const before = await stateOf(owned);
    const keys = [undefined, `swp_${owned.keyId}_${"x".repeat(43)}`, revoked.key];
    const refusals = await Promise.all(
      keys.map(async (key) => refusal(await send(row, owned, key))),
    );
    expect(refusals).toEqual(keys.map(() => "401 key.invalid"));
    expect(await stateOf(owned)).toEqual(before);
  });

  test("refuses a key with any other scope, or with all others, and says which scope it needs", async () => {
    const others = KEY_SCOPES.filter((scope) => scope !== row.scope);
    const keys = await Promise.all([...others, others.join(" ")].map(keyWith));
    const before = await stateOf(owned);
    for (const key of keys) {
      const response = await send(row, owned, key);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: "key.scope",
        detail: `This needs a key with the scope ${row.scope}.`,
      });
    }
    expect(await stateOf(owned)).toEqual(before);
  });

  test("serves its owner's key with only the route's own scope", async () => {
    const own = await seedObjects();
    const { key } = await seedKey(own.employerId, row.scopes);
    const response = await send(row, own, key);
    expect(response.status).toBe(row.status);
    await response.arrayBuffer();
  });
});

const NOBODY = "00000000-0000-4000-8000-000000000000";
const nobodys = (objects: Objects): Objects => ({
  ...objects,
  contractId: NOBODY,
  invitationId: NOBODY,
  applicationId: NOBODY,
  personId: NOBODY,
  documentId: NOBODY,
  webhookId: NOBODY,
  deliveryId: NOBODY,
  keyId: NOBODY,
  spareKeyId: NOBODY,
});
const hasId = ({ route }: Row) => route.includes("/:");

describe("another employer", () => {
  test.each(rows.filter(hasId))("$route: gets the response for an unknown id", async (row) => {
    const before = await stateOf(owned);
    const refused = await refusal(await send(row, owned, stranger.key));
    expect(refused).toMatch(/^404 [a-z]+\.not_found$/);
    expect(await refusal(await send(row, nobodys(owned), stranger.key))).toBe(refused);
    expect(await stateOf(owned)).toEqual(before);
  });

  test.each(rows.filter((row) => !hasId(row)))(
    "$route: sees nothing of the first employer",
    async (row) => {
      const before = await stateOf(owned);
      const response = await send(row, owned, stranger.key);
      expect(response.status).toBe(row.status);
      const text = await response.text();
      const { contractId, invitationId, applicationId, documentId, keyId, personId } = owned;
      for (const id of [contractId, invitationId, applicationId, documentId, keyId, personId]) {
        expect(text).not.toContain(id);
      }
      expect(await stateOf(owned)).toEqual(before);
    },
  );
});

describe("an employer that is not a sandbox", () => {
  const sandboxRows = rows.filter(({ route }) => route.includes(" /api/v1/test/"));

  test.each(sandboxRows)("$route: is refused and changes nothing", async (row) => {
    const real = await seedObjects();
    await db.update(employers).set({ sandbox: false }).where(eq(employers.id, real.employerId));
    const before = await stateOf(real);
    expect(await refusal(await send(row, real, real.key))).toBe("403 sandbox.only");
    expect(await refusal(await send(row, nobodys(real), real.key))).toBe("403 sandbox.only");
    expect(await stateOf(real)).toEqual(before);
  });
});
