import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BulkReceipt, InvitationSelection } from "#contract/bulk";
import type { ContractReceipt, InvitationPage } from "#contract/employer-views";
import { contracts } from "../../db/schema/contracts";
import { invitations } from "../../db/schema/invitations";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { eventsOf } from "../../test/events";
import { scansOf } from "../../test/query-plans";
import { invitationRow } from "../../test/rows";
import { db, seedEmployer, seedInvitation, seedMember, seedWorker } from "../../test/seed";
import { watchedCtx } from "../../test/watched-ctx";
import { inThirtyDays } from "../offers/offer-text";
import { extendInvitations, reopenInvitations, revokeInvitations } from "./bulk-acts";
import { selectInvitations } from "./employer-invitations";

/** Bulk actions on invitations. */

type As = { key: string } | { cookie: string };

const selectionOf = async (as: As, query = "") =>
  (await call(`/api/v1/invitations/selection${query}`, as)).json<InvitationSelection>();

async function act(as: As, what: "extend" | "revoke" | "reopen", body: object, dryRun = false) {
  const path = `/api/v1/invitations/${what}${dryRun ? "?dryRun=true" : ""}`;
  const response = await call(path, { ...as, body });
  expect(response.status).toBe(200);
  return response.json<BulkReceipt>();
}

/** The outcome of each row, by its previous status. */
const outcomesOf = ({ results }: BulkReceipt) =>
  Object.fromEntries(
    results.map(({ previousStatus, outcome, code }) => [previousStatus, code ?? outcome]),
  );

/** One invitation in each status. */
async function seedEach() {
  const { employerId, key } = await seedEmployer();
  const now = Date.now();
  await Promise.all(
    [
      {},
      { openedAt: now },
      { isDeclined: true, declinedAt: now },
      { expiresAt: now - 1000 },
      { revokedAt: now },
    ].map((values) => seedInvitation({ employerId, ...values })),
  );
  await seedWorker({ employerId });
  const { items } = await selectionOf({ key });
  expect(items).toHaveLength(6);
  return { employerId, key, rows: items.map(({ id, changeTag }) => ({ id, changeTag })) };
}

const EXPECTED = {
  extend: {
    pending: "changed",
    opened: "changed",
    expired: "changed",
    accepted: "changed",
    declined: "invitation.declined",
    revoked: "invitation.revoked",
  },
  revoke: {
    pending: "changed",
    opened: "changed",
    expired: "invitation.expired",
    accepted: "invitation.used",
    declined: "invitation.declined",
    revoked: "unchanged",
  },
  reopen: {
    pending: "unchanged",
    opened: "unchanged",
    expired: "changed",
    accepted: "invitation.used",
    declined: "changed",
    revoked: "changed",
  },
} as const;

test.each(["extend", "revoke", "reopen"] as const)(
  "%s on many reports the outcome of each, and a dry run reports the same beforehand",
  async (what) => {
    const { key, rows } = await seedEach();
    const dry = await act({ key }, what, { rows }, true);
    expect(outcomesOf(dry)).toEqual(EXPECTED[what]);
    const { items } = await selectionOf({ key });
    expect(items.map(({ id, changeTag }) => ({ id, changeTag }))).toEqual(rows);
    expect(outcomesOf(await act({ key }, what, { rows }))).toEqual(EXPECTED[what]);
    expect((await act({ key }, what, { rows })).counts.changed).toBe(0);
  },
);

test.each([
  ["alone", "invitations/:id/extend", () => ({})],
  ["in a list", "invitations/extend", (id: string) => ({ rows: [{ id }] })],
  ["with its contract", "contracts/:contract/invitations/extend", () => ({})],
])("an extension %s and without a date never shortens an offer", async (_, path, bodyOf) => {
  const { key } = await seedEmployer();
  const sent = await call("/api/v1/contracts", { key, body: contractBody() });
  const receipt = await sent.json<ContractReceipt>();
  const id = receipt.workers[0]?.invitationId ?? "";
  const expiresAt = rfc3339(Date.now() + 200 * 86_400_000);
  await call(`/api/v1/invitations/${id}/extend`, { key, body: { expiresAt } });
  const address = path.replace(":id", id).replace(":contract", receipt.id);
  const response = await call(`/api/v1/${address}`, { key, body: bodyOf(id) });
  expect(response.status).toBe(200);
  expect(await (await call(`/api/v1/invitations/${id}`, { key })).json()).toMatchObject({
    expiresAt,
  });
});

test("an extension that moves no end leaves the row unchanged, without an event, and says so beforehand", async () => {
  const { employerId, key } = await seedEmployer();
  const far = Date.now() + 200 * 86_400_000;
  const { id } = await seedInvitation({ employerId, expiresAt: far });
  const before = await invitationRow(id);
  const receipt = {
    counts: { changed: 0, unchanged: 1, refused: 0 },
    results: [{ expiry: { before: rfc3339(far), after: rfc3339(far) } }],
  };
  for (const body of [{}, { expiresAt: rfc3339(far) }]) {
    expect(await act({ key }, "extend", { ...body, rows: [{ id }] }, true)).toMatchObject(receipt);
    expect(await act({ key }, "extend", { ...body, rows: [{ id }] })).toMatchObject(receipt);
    const one = await call(`/api/v1/invitations/${id}/extend`, { key, body });
    expect(await one.json()).toMatchObject({ expiresAt: rfc3339(far) });
  }
  expect(await invitationRow(id)).toEqual(before);
  expect(await eventsOf(id, "invitation.extended")).toEqual([]);
});

test("the result of an extension names the end before and after it, also in a dry run", async () => {
  const { employerId, key } = await seedEmployer();
  const soon = Date.now() + 86_400_000;
  const { id } = await seedInvitation({ employerId, expiresAt: soon });
  const expiry = { before: rfc3339(soon), after: rfc3339(inThirtyDays(Date.now())) };
  const result = { outcome: "changed", expiry };
  expect((await act({ key }, "extend", { rows: [{ id }] }, true)).results).toMatchObject([result]);
  expect((await act({ key }, "extend", { rows: [{ id }] })).results).toMatchObject([result]);
  expect((await invitationRow(id))?.expiresAt).toBe(Date.parse(expiry.after));
});

test("links that were closed together can be reopened together", async () => {
  const { key, rows } = await seedEach();
  const open = (await selectionOf({ key })).items.filter(({ status }) =>
    ["pending", "opened"].includes(status),
  );
  const { results } = await act({ key }, "revoke", { rows });
  const closed = results
    .filter(({ outcome }) => outcome === "changed")
    .map(({ id, changeTag }) => ({ id, changeTag }));
  expect(closed).toHaveLength(2);
  expect((await act({ key }, "reopen", { rows: closed })).counts.changed).toBe(2);
  const after = (await selectionOf({ key })).items;
  for (const { id, status } of open) {
    expect(after.find((one) => one.id === id)?.status).toBe(status);
  }
});

test("a link that changed after it was read stays as it is, and so do those of a closed contract", async () => {
  const { employerId, key } = await seedEmployer();
  const body = contractBody([inviteRecord(), inviteRecord()]);
  await call("/api/v1/contracts", { key, body });
  const rows = (await selectionOf({ key })).items.map(({ id, changeTag }) => ({ id, changeTag }));
  const expiresAt = rfc3339(Date.now() + 90 * 86_400_000);
  await call(`/api/v1/invitations/${rows[0]!.id}/extend`, { key, body: { expiresAt } });
  const { results } = await act({ key }, "revoke", { rows });
  expect(results).toMatchObject([
    { outcome: "refused", code: "invitation.changed" },
    { outcome: "changed" },
  ]);
  await db
    .update(contracts)
    .set({ closedAt: Date.now() })
    .where(eq(contracts.employerId, employerId));
  const again = await act({ key }, "reopen", { rows: [{ id: rows[1]!.id }] });
  expect(again.results).toMatchObject([{ outcome: "refused", code: "contract.closed" }]);
});

test("a recruiter changes and selects only their own invitations, and nobody another employer's", async () => {
  const { employerId, key, rows } = await seedEach();
  const recruiter = await seedMember({ employerId, role: "recruiter" });
  expect(await selectionOf(recruiter)).toEqual({ items: [], total: 0 });
  const stranger = await seedEmployer();
  for (const as of [recruiter, { key: stranger.key }]) {
    const { results } = await act(as, "revoke", { rows });
    expect(results.every(({ code }) => code === "invitation.not_found")).toBe(true);
  }
  await db
    .update(invitations)
    .set({ invitedBy: recruiter.memberId })
    .where(eq(invitations.employerId, employerId));
  expect((await act(recruiter, "revoke", { rows })).counts.changed).toBe(2);
  expect((await selectionOf({ key }, "?status=revoked")).total).toBe(3);
});

test("the list counts all that its filter finds when asked", async () => {
  const { key } = await seedEach();
  const list = await call("/api/v1/invitations?status=pending&limit=1&total=true", { key });
  expect(await list.json<InvitationPage>()).toMatchObject({ total: 1, nextCursor: null });
});

test("bulk actions take one round trip, by statements that scan no table", async () => {
  const { employerId, key, rows } = await seedEach();
  const [{ keyId }] = [await seedEmployer()];
  const { ctx, seen } = watchedCtx({ employerId, keyId });
  await revokeInvitations({ ctx, input: { rows } });
  expect(seen.batches).toEqual([seen.queries.length]);
  await extendInvitations({ ctx, input: { rows } });
  await reopenInvitations({ ctx, input: { rows } });
  await selectInvitations({ ctx, input: { status: "pending", q: "maría 5512" } });
  await selectInvitations({
    ctx: { ...ctx, employer: { ...ctx.employer, onlyInvitedBy: key } },
    input: {},
  });
  expect(await scansOf(seen.queries)).toEqual([]);
});
