import { describe, expect, test } from "vitest";
import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import type { Problem } from "#contract/problem";
import { call } from "../../test/client";
import { seedEmployer, seedKey, seedWorker } from "../../test/seed";
import { currentView } from "../../test/step-values";

type Values = Parameters<typeof seedWorker>[0];

async function seedTeam() {
  const { key, employerId } = await seedEmployer();
  const seed = async (values: Values = {}) =>
    (await seedWorker({ employerId, ...values })).applicationId;
  const list = async (query: string, withKey = key) => {
    const response = await call(`/api/v1/applications?${query}`, { key: withKey });
    expect(response.status).toBe(200);
    return response.json<ApplicationPage>();
  };
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  const send = (method: string, path: string, body?: unknown) =>
    call(`/api/v1/applications/${path}`, { method, key, body });
  return { key, employerId, seed, list, ids, send };
}

describe("applications are found", () => {
  test.each(["+52 951 123 4567", "9511234567", "1234567", "0951 123", "(951) 123-4567"])(
    "by a phone typed as %s",
    async (typed) => {
      const { seed, ids } = await seedTeam();
      const first = await seed({ phone1: "+529511234567" });
      const other = await seed({ phone1: "+528112223344", phone2: "+529511234567" });
      await seed({ phone1: "+15550001111" });
      const found = await ids(`q=${encodeURIComponent(typed)}`);
      expect(new Set(found)).toEqual(new Set([first, other]));
    },
  );

  test("by a whole e-mail address in any case, never by a part of one", async () => {
    const { seed, ids } = await seedTeam();
    const id = await seed({
      email: "Maria.Nunez@Example.com",
      emailKey: "maria.nunez@example.com",
    });
    expect(await ids("q=maria.nunez%40EXAMPLE.com")).toEqual([id]);
    expect(await ids("q=maria.nunez%40")).toEqual([]);
    const stranger = await seedTeam();
    expect(await stranger.ids("q=maria.nunez%40example.com")).toEqual([]);
  });

  test("by several statuses, in one order over all of them", async () => {
    const { seed, ids } = await seedTeam();
    const now = Date.now();
    const third = await seed({ status: "reviewed", updatedAt: now });
    const first = await seed({ status: "reviewed", updatedAt: now - 9 });
    const second = await seed({ status: "draft", updatedAt: now - 5 });
    await seed({ status: "approved", updatedAt: now - 7 });
    expect(await ids("status=reviewed,draft")).toEqual([first, second, third]);
    expect(await ids("status=reviewed&status=draft")).toEqual([first, second, third]);
    expect(await ids("status=reviewed,draft&sort=-updatedAt")).toEqual([third, second, first]);
  });

  test("by a tag of the hiring team's own, which the worker never sees", async () => {
    const { employerId, list, ids, send } = await seedTeam();
    const worker = await seedWorker({ employerId });
    const { applicationId: id } = worker;
    await seedWorker({ employerId });
    expect((await send("PUT", `${id}/tags`, { tags: ["bus 3", "bus 3", "old"] })).status).toBe(200);
    const set = await send("PUT", `${id}/tags`, { tags: ["vuelve", "bus 3"] });
    expect(await set.json()).toMatchObject({ id, tags: ["bus 3", "vuelve"] });
    expect(await ids("tag=bus%203")).toEqual([id]);
    expect(await ids("tag=old")).toEqual([]);
    expect((await list("tag=vuelve")).items[0]?.tags).toEqual(["bus 3", "vuelve"]);
    expect(JSON.stringify(await currentView(worker.cookie))).not.toContain("vuelve");
  });
});

describe("the list of applications", () => {
  test("can be sorted by submission, newest first or last, without applications that were not submitted", async () => {
    const { seed, list, ids } = await seedTeam();
    const now = Date.now();
    const submit = (submittedAt: number) => seed({ status: "submitted", submittedAt });
    const [old, recent, middle] = [await submit(now - 9), await submit(now), await submit(now - 5)];
    await seed();
    expect(await ids("sort=submittedAt")).toEqual([old, middle, recent]);
    const first = await list("sort=-submittedAt&limit=2");
    expect(first.items.map(({ id }) => id)).toEqual([recent, middle]);
    expect(await ids(`sort=-submittedAt&limit=2&cursor=${first.nextCursor}`)).toEqual([old]);
  });

  test("counts all that pass the filters when asked", async () => {
    const { seed, list } = await seedTeam();
    await seed({ status: "submitted" });
    await seed({ status: "submitted" });
    await seed();
    expect((await list("limit=1")).total).toBeUndefined();
    expect((await list("limit=1&total=true")).total).toBe(3);
    expect((await list("limit=1&total=true&status=submitted")).total).toBe(2);
    const { total, items } = await list("total=true&sort=-submittedAt");
    expect([total, items.length]).toEqual([2, 2]);
  });

  test("when expanded, has each application as a single read returns it, limited to what the key may see", async () => {
    const { key, employerId, seed, list } = await seedTeam();
    await seed();
    await seed({ status: "submitted" });
    const { items } = await list("expand=application");
    expect(items).toHaveLength(2);
    for (const { id, application } of items) {
      const single = await call(`/api/v1/applications/${id}`, { key });
      expect(application).toEqual(await single.json());
    }
    const { key: reader } = await seedKey(employerId, "read");
    const [seen] = (await list("expand=application", reader)).items;
    expect(seen?.application).not.toHaveProperty("ssn");
    expect(seen?.application).not.toHaveProperty("email");
  });

  test.each(["status=submitted,hired", "status=", "sort=name", "total=yes", "expand=all"])(
    "?%s is 400",
    async (query) => {
      const { key } = await seedTeam();
      const response = await call(`/api/v1/applications?${query}`, { key });
      expect(response.status).toBe(400);
      const { errors } = await response.json<Problem>();
      expect(errors).toMatchObject([{ path: query.split("=")[0] }]);
    },
  );
});

describe("notes of the hiring team", () => {
  test("are kept with their author, seen by the team alone, and removed for good", async () => {
    const { key, employerId, send } = await seedTeam();
    const { applicationId: id, cookie } = await seedWorker({ employerId });
    const added = await send("POST", `${id}/notes`, { text: "Call in the evening" });
    expect(added.status).toBe(201);
    const note = await added.json<{ id: string; actor: string }>();
    const read = async () =>
      (await (await call(`/api/v1/applications/${id}`, { key })).json<EmployerApplication>()).notes;
    expect(await read()).toEqual([note]);
    expect(note.actor).toMatch(/^key:/);
    expect(JSON.stringify(await currentView(cookie))).not.toContain("in the evening");
    expect((await send("DELETE", `${id}/notes/${note.id}`)).status).toBe(204);
    expect((await send("DELETE", `${id}/notes/${note.id}`)).status).toBe(404);
    expect(await read()).toEqual([]);
  });

  test("and tags of another employer's application are 404 and change nothing", async () => {
    const { employerId, send } = await seedTeam();
    const { applicationId: id } = await seedWorker({ employerId });
    const note = await (await send("POST", `${id}/notes`, { text: "Ours" })).json<{ id: string }>();
    const stranger = await seedTeam();
    expect((await stranger.send("POST", `${id}/notes`, { text: "Theirs" })).status).toBe(404);
    expect((await stranger.send("PUT", `${id}/tags`, { tags: ["x"] })).status).toBe(404);
    expect((await stranger.send("DELETE", `${id}/notes/${note.id}`)).status).toBe(404);
    const theirs = await stranger.seed();
    expect((await stranger.send("DELETE", `${theirs}/notes/${note.id}`)).status).toBe(404);
  });
});
