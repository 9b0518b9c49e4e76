import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { BulkReceipt, BulkRow } from "#contract/bulk";
import type { EmployerApplication } from "#contract/employer-application";
import type { MessagePage } from "#contract/messages";
import { auditEvents } from "../../db/schema/audit-events";
import { webhookDeliveries } from "../../db/schema/webhooks";
import type { Env } from "../../env";
import { newId } from "../../platform/ids";
import { acceptedOffer, readApplication } from "../../test/accepted-offer";
import { call } from "../../test/client";
import { beforeBatch } from "../../test/faults";
import { emptyOutbox, receive, seedEmployerWithWebhook } from "../../test/receiver";
import { db, seedEmployer } from "../../test/seed";
import { currentView } from "../../test/step-values";

/** The same change proposed for many accepted offers. */

beforeEach(() => void receive());
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

type Employer = { key: string };
type Options = { dryRun?: boolean; idempotencyKey?: string; bindings?: Env };

async function send(
  what: "offer-changes" | "offer-changes/withdraw",
  { key }: Employer,
  rows: readonly BulkRow[],
  change: object,
  { dryRun = false, idempotencyKey = newId(), bindings }: Options = {},
) {
  const response = await call(`/api/v1/applications/${what}${dryRun ? "?dryRun=true" : ""}`, {
    key,
    body: { rows, ...change },
    headers: { "Idempotency-Key": idempotencyKey },
    ...(bindings && { bindings }),
  });
  expect(response.status).toBe(200);
  return response.json<BulkReceipt>();
}

const propose = (employer: Employer, rows: readonly BulkRow[], change: object, options?: Options) =>
  send("offer-changes", employer, rows, change, options);
const withdraw = (employer: Employer, rows: readonly BulkRow[], options?: Options) =>
  send("offer-changes/withdraw", employer, rows, {}, options);

/** The first proposal is withdrawn, the second was accepted, the third replaced by another one. */
const WITHDRAWN = ["changed", "unchanged", "application.stale"];

const outcomesOf = ({ results }: BulkReceipt) =>
  results.map(({ outcome, code }) => code ?? outcome);
const rowsOf = (workers: readonly { applicationId: string }[]): BulkRow[] =>
  workers.map(({ applicationId: id }) => ({ id }));
const answer = (cookie: string, id: string, word: "accept" | "decline") =>
  call(`/api/applications/offer-changes/${id}`, { cookie, body: { answer: word } });
const changesOf = async (employer: Employer, { applicationId }: { applicationId: string }) =>
  (await readApplication(employer, applicationId)).offerChanges;

const pay = (amount: number) => ({ amount, currency: "USD", unit: "hour" });

/** The invitations that have a message about a changed offer. */
async function messagedInvitations({ key }: Employer) {
  const { items } = await (await call("/api/v1/messages", { key })).json<MessagePage>();
  return items.flatMap(({ kind, invitationId }) =>
    kind === "offer_changed" ? [invitationId] : [],
  );
}

test("each worker gets their own proposal, message, audit event and webhook, and answers separately", async () => {
  const { key, webhook } = await seedEmployerWithWebhook();
  const employer = { key };
  const one = await acceptedOffer(employer);
  const two = await acceptedOffer(employer, { wage: 14, housing: "Shared house" });
  const receipt = await propose(employer, rowsOf([one, two]), { wage: 16.1, note: "A frost" });
  expect(receipt.counts).toEqual({ changed: 2, unchanged: 0, refused: 0 });
  const after = { wage: "$16.10", pay: pay(16.1) };
  expect(receipt.results.map(({ terms }) => terms)).toEqual([
    { before: { wage: "$15.25", pay: pay(15.25) }, after },
    { before: { wage: "$14.00", pay: pay(14) }, after },
  ]);
  for (const [at, worker] of [one, two].entries()) {
    const read = await call(`/api/v1/applications/${worker.applicationId}`, { key });
    expect(read.headers.get("ETag")).toBe(`"${receipt.results[at]?.changeTag}"`);
    const { offerChanges, acceptedTerms } = await read.json<EmployerApplication>();
    expect(offerChanges).toMatchObject([
      { status: "pending", note: "A frost", before: acceptedTerms, after },
    ]);
    const offerChangeId = offerChanges[0]?.id ?? "";
    const events = await db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.entityId, worker.applicationId),
          eq(auditEvents.action, "offer.change_proposed"),
        ),
      );
    expect(events).toMatchObject([
      {
        before: { terms: receipt.results[at]?.terms?.before },
        after: { offerChangeId, terms: after },
      },
    ]);
    const view = await currentView(worker.cookie);
    expect(view.offerChange).toMatchObject({ id: offerChangeId, after, note: "A frost" });
    expect(view.version).toBe(worker.application.version);
    const deliveries = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, webhook.id));
    expect(deliveries.map(({ type, data }) => [type, JSON.parse(data)])).toContainEqual([
      "offer.change_proposed",
      expect.objectContaining({ applicationId: worker.applicationId, offerChangeId }),
    ]);
  }
  const ids = [one.invitationId, two.invitationId];
  expect((await messagedInvitations(employer)).toSorted()).toEqual(ids.toSorted());
  const [change] = await changesOf(employer, two);
  const response = await answer(two.cookie, change?.id ?? "", "accept");
  const { acceptedTerms } = await response.json<ApplicationView>();
  expect(acceptedTerms).toMatchObject({ wage: "$16.10", housing: "Shared house" });
  expect((await changesOf(employer, one))[0]?.status).toBe("pending");
});

test("workers with the same terms, a pending proposal or a closed application are skipped and reported, in a dry run too", async () => {
  const employer = await seedEmployer();
  const [fits, asked, over, open] = [
    await acceptedOffer(employer, { wage: 16.1 }),
    await acceptedOffer(employer),
    await acceptedOffer(employer),
    await acceptedOffer(employer),
  ];
  await propose(employer, rowsOf([asked]), { wage: 17 });
  const rejection = { status: "rejected", reason: "Full" };
  const status = `/api/v1/applications/${over.applicationId}/status`;
  await call(status, { key: employer.key, body: rejection });
  const stranger = await acceptedOffer(await seedEmployer());
  const rows = rowsOf([fits, asked, over, open, stranger]);
  const expected = [
    "unchanged",
    "offer.pending",
    "application.transition",
    "changed",
    "application.not_found",
  ];
  const dry = await propose(employer, rows, { wage: 16.1 }, { dryRun: true });
  expect(outcomesOf(dry)).toEqual(expected);
  expect(dry.results[3]?.terms?.after).toMatchObject({ wage: "$16.10" });
  expect(await changesOf(employer, open)).toEqual([]);
  expect(outcomesOf(await propose(employer, rows, { wage: 16.1 }))).toEqual(expected);
  expect(await changesOf(employer, open)).toHaveLength(1);
  expect(await changesOf(employer, over)).toEqual([]);
  expect(await changesOf(employer, asked)).toMatchObject([{ after: { wage: "$17.00" } }]);
});

test("a proposal that is sent again, or ten times at once, asks each worker once", async () => {
  const employer = await seedEmployer();
  const workers = [await acceptedOffer(employer), await acceptedOffer(employer)];
  const idempotencyKey = newId();
  const first = await propose(employer, rowsOf(workers), { wage: 16.1 }, { idempotencyKey });
  const again = await propose(employer, rowsOf(workers), { wage: 16.1 }, { idempotencyKey });
  expect(again).toEqual(first);
  const more = [await acceptedOffer(employer), await acceptedOffer(employer)];
  const receipts = await Promise.all(
    Array.from({ length: 10 }, () => propose(employer, rowsOf(more), { wage: 16.1 })),
  );
  expect(receipts.reduce((sum, { counts }) => sum + counts.changed, 0)).toBe(2);
  for (const worker of [...workers, ...more]) {
    expect(await changesOf(employer, worker)).toHaveLength(1);
  }
  expect(await messagedInvitations(employer)).toHaveLength(4);
});

test("a worker who accepts another change during the call gets no proposal made from the older terms", async () => {
  const employer = await seedEmployer();
  const [one, two] = [await acceptedOffer(employer), await acceptedOffer(employer)];
  // The first batch reads the key, the second one claims the call, the third one writes.
  const bindings = beforeBatch(3, async () => {
    const other = await propose(employer, rowsOf([one]), { housing: null });
    expect(outcomesOf(other)).toEqual(["changed"]);
    const [change] = await changesOf(employer, one);
    await answer(one.cookie, change?.id ?? "", "accept");
  });
  const late = await propose(employer, rowsOf([one, two]), { wage: 16.1 }, { bindings });
  expect(outcomesOf(late)).toEqual(["application.stale", "changed"]);
  expect(await changesOf(employer, one)).toMatchObject([{ status: "accepted" }]);
});

test("a piece name is proposed only to workers paid per piece, and a season needs both of its days", async () => {
  const employer = await seedEmployer();
  const byHour = await acceptedOffer(employer);
  const byPiece = await acceptedOffer(employer, { wage_unit: "piece", piece_name: "box" });
  const receipt = await propose(employer, rowsOf([byHour, byPiece]), { piece_name: "crate" });
  expect(outcomesOf(receipt)).toEqual(["request.invalid", "changed"]);
  expect(receipt.results[0]?.errors).toMatchObject([{ path: "piece_name" }]);
  const path = "/api/v1/applications/offer-changes";
  const body = { rows: rowsOf([byHour]), date_start: "2060-03-15" };
  expect((await call(path, { key: employer.key, body })).status).toBe(400);
});

test("a worker who declined a change is asked again only for another one, or by a proposal to them alone", async () => {
  const employer = await seedEmployer();
  const worker = await acceptedOffer(employer);
  const rows = rowsOf([worker]);
  await propose(employer, rows, { wage: 16.1 });
  const [change] = await changesOf(employer, worker);
  await answer(worker.cookie, change?.id ?? "", "decline");
  expect(outcomesOf(await propose(employer, rows, { wage: 16.1 }))).toEqual(["offer.answered"]);
  expect(outcomesOf(await propose(employer, rows, { wage: 17 }, { dryRun: true }))).toEqual([
    "changed",
  ]);
  const path = `/api/v1/applications/${worker.applicationId}/offer-changes`;
  expect((await call(path, { key: employer.key, body: { wage: 16.1 } })).status).toBe(201);
});

test("many proposals are withdrawn in one call, except those answered or replaced since", async () => {
  const employer = await seedEmployer();
  const [one, two, three] = [
    await acceptedOffer(employer),
    await acceptedOffer(employer),
    await acceptedOffer(employer),
  ];
  const { results } = await propose(employer, rowsOf([one, two, three]), { wage: 16.1 });
  const rows = results.map(({ id, changeTag }) => ({ id, changeTag: changeTag ?? "" }));
  const [accepted] = await changesOf(employer, two);
  await answer(two.cookie, accepted?.id ?? "", "accept");
  const [mistaken] = await changesOf(employer, three);
  await withdraw(employer, rowsOf([three]));
  await propose(employer, rowsOf([three]), { wage: 17 });

  expect(outcomesOf(await withdraw(employer, rows, { dryRun: true }))).toEqual(WITHDRAWN);
  expect((await changesOf(employer, one))[0]?.status).toBe("pending");
  expect(outcomesOf(await withdraw(await seedEmployer(), rows))).toEqual(
    Array(3).fill("application.not_found"),
  );
  const receipt = await withdraw(employer, rows);
  expect(outcomesOf(receipt)).toEqual(WITHDRAWN);
  const { headers } = await call(`/api/v1/applications/${one.applicationId}`, employer);
  expect(headers.get("ETag")).toBe(`"${receipt.results[0]?.changeTag}"`);
  expect((await changesOf(employer, one))[0]?.status).toBe("withdrawn");
  expect((await currentView(one.cookie)).offerChange).toBeNull();
  expect((await changesOf(employer, two))[0]?.status).toBe("accepted");
  const statuses = (await changesOf(employer, three)).map(({ id, status }) => [id, status]);
  expect(statuses).toContainEqual([mistaken?.id, "withdrawn"]);
  expect(statuses.map(([, status]) => status)).toContain("pending");
  const events = await db
    .select({ before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entityId, one.applicationId),
        eq(auditEvents.action, "offer.change_withdrawn"),
      ),
    );
  const offerChangeId = (await changesOf(employer, one))[0]?.id;
  expect(events).toEqual([
    {
      before: { offerChangeId, status: "pending" },
      after: { offerChangeId, status: "withdrawn" },
    },
  ]);
  expect(outcomesOf(await withdraw(employer, rowsOf([one])))).toEqual(["unchanged"]);
});
