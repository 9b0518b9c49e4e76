import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApplicationPage } from "#contract/employer-application";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import type { SeasonView } from "#contract/season";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "#contract/statuses";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { documentForm, jpeg } from "../../test/files";
import {
  db,
  seedEmployer,
  seedInvitation,
  seedMember,
  seedOfferChange,
  seedWorker,
} from "../../test/seed";
import { seedDocument } from "../../test/step-values";
import { watchedCtx } from "../../test/watched-ctx";
import { invitationStatus } from "../invitations/invitation-status";
import { readSeason } from "./read-season";

const DAY = 86_400_000;
const HOUR = 3_600_000;

type As = { key: string } | { cookie: string };

const seasonOf = async (as: As, contract?: string) => {
  const query = contract ? `?contract=${contract}` : "";
  const response = await call(`/api/v1/season${query}`, as);
  expect(response.status).toBe(200);
  return response.json<SeasonView>();
};

/** A contract of the employer. */
async function seedContract(key: string) {
  const body = contractBody([inviteRecord()], { externalId: newId() });
  const made = await call("/api/v1/contracts", { key, body });
  return (await made.json<{ id: string }>()).id;
}

/** Invitations and applications in every state and of many ages, in two contracts and in none. */
async function seedCrowd(employer: { employerId: string; key: string }) {
  const now = Date.now();
  const places = [await seedContract(employer.key), await seedContract(employer.key), null];
  let turn = 0;
  for (const contractId of places) {
    for (const status of APPLICATION_STATUSES) {
      for (const age of [0, 2, 7, 29, 45]) {
        // Everything below happens within the hour: nothing may be in the future, perhaps tomorrow.
        const at = now - age * DAY - (1 + (turn++ % 5)) * HOUR;
        const submittedAt = status === "draft" ? null : at + HOUR / 2;
        const isDecided = status === "approved" || status === "rejected";
        const worker = await seedWorker({
          employerId: employer.employerId,
          contractId,
          status,
          createdAt: at,
          updatedAt: at + HOUR / 2,
          submittedAt,
          decidedAt: isDecided ? at + HOUR / 2 : null,
          // Some drafts are still being edited.
          draftsSavedAt: status === "draft" && age === 29 ? now : null,
        });
        const row = eq(invitations.id, worker.invitation.id);
        await db.update(invitations).set({ contractId, createdAt: at }).where(row);
      }
    }
    for (const age of [0, 4, 20, 40]) {
      const createdAt = now - age * DAY - HOUR;
      const base = { employerId: employer.employerId, contractId, createdAt };
      const some = [
        {},
        { openedAt: createdAt + HOUR / 2 },
        { isDeclined: true, declinedAt: createdAt + HOUR / 2 },
        { expiresAt: now - HOUR / 2 },
        { revokedAt: createdAt + HOUR / 2, openedAt: createdAt },
      ];
      await Promise.all(some.map((values) => seedInvitation({ ...base, ...values })));
    }
  }
  return places;
}

const min = (values: number[]) =>
  values.length > 0 ? new Date(Math.min(...values)).toISOString() : null;

const of = (rows: number[]) => ({ count: rows.length, oldestAt: min(rows) });

type Rows = {
  invited: (typeof invitations.$inferSelect)[];
  applied: (typeof applications.$inferSelect)[];
};

function expectedFunnel({ invited, applied }: Rows, now: number) {
  const since = (row: Rows["invited"][number]) => {
    const status = invitationStatus(row, now);
    if (status === "revoked") return row.revokedAt!;
    if (status === "accepted") return row.createdAt;
    if (status === "declined") return row.declinedAt!;
    if (status === "expired") return row.expiresAt;
    return row.openedAt ?? row.createdAt;
  };
  return {
    invitations: Object.fromEntries(
      INVITATION_STATUSES.map((status) => [
        status,
        of(invited.filter((row) => invitationStatus(row, now) === status).map(since)),
      ]),
    ),
    applications: Object.fromEntries(
      APPLICATION_STATUSES.map((status) => [
        status,
        of(
          applied
            .filter((row) => row.status === status)
            .map((row) => (status === "submitted" ? row.submittedAt! : row.updatedAt)),
        ),
      ]),
    ),
  };
}

/** Every row of an employer, read one by one. */
async function rowsOf(employerId: string, contract?: string | null): Promise<Rows> {
  const here = (row: { contractId: string | null }) =>
    contract === undefined || row.contractId === contract;
  const [invited, applied] = await Promise.all([
    db.select().from(invitations).where(eq(invitations.employerId, employerId)),
    db.select().from(applications).where(eq(applications.employerId, employerId)),
  ]);
  return { invited: invited.filter(here), applied: applied.filter(here) };
}

function expectedDays({ invited, applied }: Rows, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  return Array.from({ length: 30 }, (_, index) => {
    const date = new Date(Date.parse(today) - (29 - index) * DAY).toISOString().slice(0, 10);
    const on = (at: number | null) =>
      at !== null && new Date(at).toISOString().slice(0, 10) === date;
    return {
      date,
      sent: invited.filter((row) => on(row.createdAt)).length,
      accepted: applied.filter((row) => on(row.createdAt)).length,
      submitted: applied.filter((row) => on(row.submittedAt)).length,
      decided: applied.filter((row) => on(row.decidedAt)).length,
    };
  });
}

/** The number of items that a list really has, counted page by page. */
async function lengthOf(as: As, list: string): Promise<number> {
  let [length, cursor]: [number, string | null] = [0, null];
  do {
    const path: string = `${list}&limit=7${cursor ? `&cursor=${cursor}` : ""}`;
    const response = await call(path, as);
    expect(response.status).toBe(200);
    const page = await response.json<ApplicationPage | Page<EmployerInvitationView>>();
    length += page.items.length;
    cursor = page.nextCursor;
  } while (cursor);
  return length;
}

test("a season counts every row exactly, for each contract and in total", async () => {
  const employer = await seedEmployer();
  const stranger = await seedEmployer();
  const places = await seedCrowd(employer);
  await seedCrowd(stranger);
  const season = await seasonOf(employer);
  const now = Date.parse(season.at);
  const all = await rowsOf(employer.employerId);
  expect(season.total).toEqual(expectedFunnel(all, now));
  expect(season.days).toEqual(expectedDays(all, now));
  expect(season.contracts.map(({ id }) => id).toSorted()).toEqual(places.slice(0, 2).toSorted());
  for (const place of places.slice(0, 2) as string[]) {
    const rows = await rowsOf(employer.employerId, place);
    const { invitations: invited, applications: applied } = season.contracts.find(
      ({ id }) => id === place,
    )!;
    expect({ invitations: invited, applications: applied }).toEqual(expectedFunnel(rows, now));
    const one = await seasonOf(employer, place);
    expect(one.total).toEqual(expectedFunnel(rows, Date.parse(one.at)));
    expect(one.days).toEqual(expectedDays(rows, Date.parse(one.at)));
  }
});

test("a recruiter's season counts only their own workers, and its tasks lead to exactly those", async () => {
  const employer = await seedEmployer();
  const [contract] = await seedCrowd(employer);
  const { employerId } = employer;
  const { memberId, cookie } = await seedMember({ ...employer, role: "recruiter" });
  const worker = await seedWorker({ employerId, contractId: contract, status: "submitted" });
  await seedOfferChange(worker);
  const file = await seedDocument({ ...worker, employerId }, "passport");
  await db.update(documents).set({ resentAt: Date.now() }).where(eq(documents.id, file.id));
  const empty = await seasonOf({ cookie });
  expect(empty.tasks).toEqual([]);
  const everybody = await rowsOf(employerId);
  // Every third worker, and the one with the document.
  const own = everybody.invited.filter(({ id }, at) => at % 3 === 0 || id === worker.invitation.id);
  const ids = new Set(own.map(({ id }) => id));
  await db
    .update(invitations)
    .set({ invitedBy: memberId })
    .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify([...ids])}))`);
  for (const place of [undefined, contract!]) {
    const season = await seasonOf({ cookie }, place);
    const rows = await rowsOf(employerId, place);
    const mine = {
      invited: rows.invited.filter(({ id }) => ids.has(id)),
      applied: rows.applied.filter(({ invitationId }) => ids.has(invitationId!)),
    };
    expect(season.total).toEqual(expectedFunnel(mine, Date.parse(season.at)));
    expect(season.days).toEqual(expectedDays(mine, Date.parse(season.at)));
    expect(season.tasks.map(({ kind }) => kind)).toContain("document_resent");
    for (const { count, list } of season.tasks) {
      expect([list, await lengthOf({ cookie }, list)]).toEqual([list, count]);
    }
  }
});

test("each task of a season counts exactly what its list shows", async () => {
  const employer = await seedEmployer();
  const [contract] = await seedCrowd(employer);
  const { employerId, key } = employer;
  const worker = await seedWorker({ employerId, contractId: contract, status: "submitted" });
  await seedOfferChange(worker);
  const file = await seedDocument({ ...worker, employerId }, "passport");
  await db.update(documents).set({ resentAt: Date.now() }).where(eq(documents.id, file.id));
  for (const query of [undefined, contract!]) {
    const { tasks } = await seasonOf({ key }, query);
    expect(tasks.map(({ kind }) => kind)).toEqual([
      "review",
      "document_resent",
      "decide",
      "offer_change_unanswered",
      "draft_stuck",
      "offer_expired",
      "offer_unopened",
      "offer_declined",
    ]);
    for (const { kind, count, list } of tasks) {
      expect([kind, await lengthOf({ key }, list)]).toEqual([kind, count]);
    }
  }
});

test("season, lists and exports find nobody for another employer's contract or an unknown one", async () => {
  const [mine, theirs] = [await seedEmployer(), await seedEmployer()];
  await seedWorker({ employerId: mine.employerId });
  const theirContract = await seedContract(theirs.key);
  await seedWorker({ employerId: theirs.employerId, contractId: theirContract });
  for (const contract of [theirContract, "nope"]) {
    const get = async (path: string) => {
      const response = await call(`/api/v1/${path}contract=${contract}`, { key: mine.key });
      expect(response.status).toBe(200);
      return response;
    };
    const season: SeasonView = await (await get("season?")).json();
    expect(season).toMatchObject({ contracts: [], tasks: [] });
    expect(season.total.applications.draft).toEqual({ count: 0, oldestAt: null });
    for (const list of ["applications", "invitations", "messages"]) {
      expect(await (await get(`${list}?`)).json()).toMatchObject({ items: [] });
    }
    const sheet = await get("applications/export.csv?");
    expect(sheet.headers.get("x-row-count")).toBe("0");
  }
});

test("a document that was sent again waits until the team has looked at it", async () => {
  const { employerId, key } = await seedEmployer();
  const worker = await seedWorker({ employerId, status: "submitted" });
  const { id } = await seedDocument({ ...worker, employerId }, "passport");
  const review = `/api/v1/applications/${worker.applicationId}/documents/${id}/review`;
  const waiting = async () =>
    (await seasonOf({ key })).tasks.find(({ kind }) => kind === "document_resent")?.count ?? 0;
  await call(review, { key, body: { reason: "glare" } });
  expect(await waiting()).toBe(0);
  const upload = { cookie: worker.cookie, body: documentForm(jpeg()) };
  expect((await call("/api/applications/upload/passport", upload)).status).toBe(200);
  expect(await waiting()).toBe(1);
  const list = "/api/v1/applications?needs=document_check";
  expect(await lengthOf({ key }, list)).toBe(1);
  expect((await call(review, { key, body: { reason: null } })).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect(await lengthOf({ key }, list)).toBe(0);
});

test.each(["rejected", "withdrawn"])(
  "nobody needs to look at a document of an application that is %s",
  async (status) => {
    const { employerId, key } = await seedEmployer();
    const worker = await seedWorker({ employerId, status: "submitted" });
    const { id } = await seedDocument({ ...worker, employerId }, "passport");
    await db.update(documents).set({ resentAt: 1 }).where(eq(documents.id, id));
    const list = "/api/v1/applications?needs=document_check&total=true";
    expect(await lengthOf({ key }, list)).toBe(1);
    const path = `/api/v1/applications/${worker.applicationId}/status`;
    expect((await call(path, { key, body: { status } })).status).toBe(200);
    expect(await lengthOf({ key }, list)).toBe(0);
    const { tasks } = await seasonOf({ key });
    expect(tasks.find(({ kind }) => kind === "document_resent")).toBeUndefined();
  },
);

test("a decision counts on its day unless it is undone", async () => {
  const { employerId, key } = await seedEmployer();
  const worker = await seedWorker({ employerId, status: "submitted" });
  const path = `/api/v1/applications/${worker.applicationId}/status`;
  const decided = async () => (await seasonOf({ key })).days.at(-1)?.decided;
  await call(path, { key, body: { status: "approved" } });
  expect(await decided()).toBe(1);
  await call(path, { key, body: { status: "reviewed", reason: "By mistake" } });
  expect(await decided()).toBe(0);
});

test("a season is read in one round trip", async () => {
  const employer = await seedEmployer();
  const { ctx, seen } = watchedCtx(employer);
  await readSeason({ ctx, input: { timeZone: "UTC" } });
  expect(seen.batches).toEqual([seen.queries.length]);
});
