import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#contract/employer-views";
import type { FilterView } from "#contract/filters";
import { savedFilters } from "../../db/schema/saved-filters";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { actionsOf } from "../../test/events";
import { db, seedEmployer, seedKey, seedMember } from "../../test/seed";
import { refusal } from "../../test/sign-in";

/** Saved filters of the lists. */

type As = { key: string } | { cookie: string };

async function save(as: As, values: Partial<FilterView> = {}) {
  const body = { list: "applications", name: "To review", query: "status=submitted", ...values };
  const response = await call("/api/v1/filters", { ...as, body });
  expect(response.status).toBe(201);
  return response.json<FilterView>();
}

const namesOf = async (as: As, query = "") => {
  const list = await call(`/api/v1/filters${query}`, as);
  return (await list.json<Page<FilterView>>()).items.map(({ name }) => name);
};

const change = (as: As, id: string, body: object) =>
  call(`/api/v1/filters/${id}`, { ...as, method: "PATCH", body });

const remove = (as: As, id: string) => call(`/api/v1/filters/${id}`, { ...as, method: "DELETE" });

async function seedTeam() {
  const employer = await seedEmployer();
  const [owner, author, colleague] = [
    await seedMember({ ...employer, role: "owner" }),
    await seedMember({ ...employer, role: "viewer" }),
    await seedMember({ ...employer, role: "recruiter" }),
  ];
  return { key: employer.key, owner, author, colleague };
}

test("only its author sees a private filter; the whole team sees a shared one", async () => {
  const { key, owner, author, colleague } = await seedTeam();
  await save(author, { name: "Mine" });
  await save(author, { name: "Ours", shared: true });
  await save(author, { name: "Links", list: "invitations", query: "status=declined" });
  expect(await namesOf(author)).toEqual(["Mine", "Ours", "Links"]);
  expect(await namesOf(author, "?list=invitations")).toEqual(["Links"]);
  for (const other of [owner, colleague, { key }]) {
    expect(await namesOf(other)).toEqual(["Ours"]);
  }
  expect(await namesOf({ key: (await seedEmployer()).key })).toEqual([]);
});

test("the author and an owner can change a shared filter; a colleague cannot, nor see a private one", async () => {
  const { owner, author, colleague } = await seedTeam();
  const mine = await save(author, { name: "Mine" });
  const ours = await save(author, { name: "Ours", shared: true });
  expect(await refusal(await change(colleague, ours.id, { name: "X" }))).toBe("403 key.scope");
  expect(await refusal(await remove(colleague, ours.id))).toBe("403 key.scope");
  for (const other of [owner, colleague]) {
    expect(await refusal(await change(other, mine.id, {}))).toBe("404 filter.not_found");
    expect(await refusal(await remove(other, mine.id))).toBe("404 filter.not_found");
  }
  expect(await (await change(author, mine.id, { name: "Still mine" })).json()).toMatchObject({
    name: "Still mine",
    shared: false,
    changeable: true,
  });
  const renamed = await change(owner, ours.id, { name: "Everybody's", shared: false });
  expect(await renamed.json()).toMatchObject({ name: "Everybody's", shared: false });
  expect(await namesOf(owner)).toEqual([]);
  expect(await namesOf(author)).toEqual(["Still mine", "Everybody's"]);
  expect((await remove(author, ours.id)).status).toBe(204);
  expect(await namesOf(author)).toEqual(["Still mine"]);
  expect(await actionsOf(ours.id)).toEqual(["filter.saved", "filter.changed", "filter.removed"]);
});

const STATUSES = "draft, submitted, reviewed, approved, rejected, withdrawn";
const NO_STATUS = `Query is invalid: Status must be one of: ${STATUSES}`;
const NAMES = "contract, status, milestone, missing, stuckDays, tag, needs";
const UNKNOWN = `Query is invalid: Unknown field; known fields are: ${NAMES}`;
const ONCE = "Query must have parameters of the list, each at most once, as in its address";

test.each([
  ["searched words, which name people", "q=maria&status=submitted", UNKNOWN],
  ["an instant", "updatedSince=2026-01-01T00:00:00Z", UNKNOWN],
  ["a status that there is not", "status=everything", NO_STATUS],
  ["a parameter of the pages", "status=submitted&cursor=1_x", UNKNOWN],
  ["another list's status", "status=pending", NO_STATUS],
  ["one parameter twice", "status=submitted&status=draft", ONCE],
  ["nothing", "&", ONCE],
])("a filter does not keep %s", async (_, query, detail) => {
  const { key } = await seedEmployer();
  const body = { list: "applications", name: "X", query };
  const response = await call("/api/v1/filters", { key, body });
  expect(await response.json()).toMatchObject({
    code: "request.invalid",
    errors: [{ path: "query", code: "invalid", detail }],
  });
});

test("a person who sees 200 filters cannot save another, and an employer's keys share theirs", async () => {
  const employer = await seedEmployer();
  const { key, employerId } = employer;
  await save({ key });
  const { key: second } = await seedKey(employerId);
  expect(await namesOf({ key: second })).toEqual(["To review"]);
  const [row] = await db.select().from(savedFilters).where(eq(savedFilters.employerId, employerId));
  const rows = Array.from({ length: 199 }, () => ({ ...row!, id: newId() }));
  for (let at = 0; at < rows.length; at += 10) {
    // D1 binds at most 100 parameters per statement.
    await db.insert(savedFilters).values(rows.slice(at, at + 10));
  }
  const body = { list: "applications", name: "X", query: "tag=bus+3" };
  expect(await refusal(await call("/api/v1/filters", { key, body }))).toBe("409 filter.limit");
  // Private filters of others do not count: this member could not remove them.
  const viewer = await seedMember({ employerId, role: "viewer" });
  expect(await namesOf(viewer)).toEqual([]);
  await save(viewer);
});
