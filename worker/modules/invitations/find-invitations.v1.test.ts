import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import { invitations } from "../../db/schema/invitations";
import { rfc3339 } from "../../lib/rfc3339";
import { newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { db, newPhone, seedEmployer, seedWorker } from "../../test/seed";
import { enter } from "../../test/sign-in";

const PATH = "/api/v1/invitations";

async function seedThree() {
  const employer = await seedEmployer();
  const { key } = employer;
  const offer = {
    companyName: "Example Farm",
    position: "Packer",
    location: "Yuma",
    duration: "Three months",
    wage: "$15.25",
  };
  const send = async (firstName: string, lastName: string) => {
    const [token, phone, cwj] = [newSecret(), newPhone(), crypto.randomUUID()];
    const body = { ...offer, token, phone, cwj, firstName, lastName };
    const made = await (await call(PATH, { key, body })).json<EmployerInvitationView>();
    return { id: made.id, token, phone, cwj };
  };
  const people = [
    await send("María José", "Núñez"),
    await send("Ángel", "Pérez-Luna"),
    await send("Ana", "Luz"),
  ] as const;
  const find = async (query: Record<string, string>) =>
    (await call(`${PATH}?${new URLSearchParams(query)}`, { key })).json<
      Page<EmployerInvitationView>
    >();
  const ids = async (query: Record<string, string>) =>
    (await find(query)).items.map(({ id }) => id);
  return { ...employer, people, send, find, ids };
}

describe("an invitation is found", () => {
  test("by beginnings of its names or CWJ, without accents, and by digits of its phone", async () => {
    const { people, ids } = await seedThree();
    const [maria, angel, ana] = people;
    expect(await ids({ q: "nunez mar" })).toEqual([maria.id]);
    expect(await ids({ q: "LUNA" })).toEqual([angel.id]);
    expect(await ids({ q: "lu" })).toEqual([angel.id, ana.id]);
    expect(await ids({ q: "una" })).toEqual([]);
    expect(await ids({ q: ana.cwj.slice(0, 13).toUpperCase() })).toEqual([ana.id]);
    expect(await ids({ q: `0${maria.phone.slice(3)}` })).toEqual([maria.id]);
    expect(await ids({ q: "100%_' OR 1=1 --" })).toEqual([]);
    expect(await ids({ q: "ana", status: "opened" })).toEqual([]);
    const stranger = await seedThree();
    expect(await stranger.ids({ q: ana.phone })).toEqual([]);
  });

  test("by its phone as people write it, and its name with any apostrophe", async () => {
    const { key, send, ids } = await seedThree();
    const { id, phone } = await send("Ana", "O’Farrill");
    const national = phone.slice(3);
    for (const prefix of ["+52 1 ", "521", "044 ", "01 ", "011 52 ", "0052", "+52 "]) {
      const q = `${prefix}${national}`;
      expect([q, await ids({ q })]).toEqual([q, [id]]);
    }
    const q = `044 ${national}`;
    const { items } = await (
      await call(`/api/v1/messages?${new URLSearchParams({ q })}`, { key })
    ).json<Page<{ invitationId: string }>>();
    expect(items.map(({ invitationId }) => invitationId)).toEqual([id]);
    expect(await ids({ q: "o'farrill" })).toEqual([id]);
  });

  test("by the whole reference of the application that it opened", async () => {
    const { employerId, ids } = await seedThree();
    const { invitation } = await seedWorker({ employerId, reference: "K7M4Q-2060" });
    await seedWorker({ employerId: (await seedEmployer()).employerId, reference: "K7M4R-2060" });
    expect(await ids({ q: "k7m4q-2060" })).toEqual([invitation.id]);
    expect(await ids({ q: "k7m4r-2060" })).toEqual([]);
  });

  test("by when it changed: every change moves it to the end, and no page misses one", async () => {
    const { key, employerId, people, find, ids } = await seedThree();
    const [maria, angel, ana] = people;
    const later = { expiresAt: rfc3339(Date.now() + 90 * 86_400_000) };
    const act = (id: string, what: string, body: object = {}) =>
      call(`${PATH}/${id}/${what}`, { key, method: "POST", body });
    const changes = [
      [ana.id, () => call("/api/invitations/opened", { body: { token: ana.token } })],
      [
        ana.id,
        () => call("/api/invitations/decline", { body: { token: ana.token, reason: "No" } }),
      ],
      [ana.id, () => act(ana.id, "reopen")],
      [angel.id, () => act(angel.id, "extend", later)],
      [maria.id, () => act(maria.id, "revoke")],
      [angel.id, () => enter(angel)],
    ] as const;
    for (const [id, change] of changes) {
      await db
        .update(invitations)
        .set({ updatedAt: 1000 })
        .where(eq(invitations.employerId, employerId));
      const since = rfc3339(Date.now());
      await change();
      expect(await ids({ updatedSince: since })).toEqual([id]);
    }
    await act(maria.id, "reopen");
    const first = await find({ updatedSince: rfc3339(0), limit: "1" });
    expect(first.items.map(({ id }) => id)).toEqual([ana.id]);
    await act(ana.id, "extend", later);
    const rest = await find({ updatedSince: rfc3339(0), cursor: first.nextCursor ?? "" });
    expect(rest.items.map(({ id }) => id).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
  });

  test("the newest first or last, page by page", async () => {
    const { people, find, ids } = await seedThree();
    for (const [index, { id }] of people.entries()) {
      const values = { createdAt: 1000 + index, updatedAt: 5000 - index };
      await db.update(invitations).set(values).where(eq(invitations.id, id));
    }
    const asMade = people.map(({ id }) => id);
    expect(await ids({})).toEqual(asMade);
    const first = await find({ sort: "-createdAt", limit: "2" });
    expect(first.items.map(({ id }) => id)).toEqual(asMade.toReversed().slice(0, 2));
    const cursor = first.nextCursor ?? "";
    expect(await ids({ sort: "-createdAt", cursor })).toEqual(asMade.slice(0, 1));
    expect(await find({ cursor })).toMatchObject({ code: "request.invalid" });
    const updatedSince = rfc3339(0);
    expect(await ids({ updatedSince })).toEqual(asMade.toReversed());
    expect(await ids({ updatedSince, sort: "-updatedAt" })).toEqual(asMade);
  });

  test.each([
    "q=",
    "sort=name",
    "contract=",
    "updatedSince=yesterday",
    "updatedSince=1924765200000",
  ])("not by %s: 400", async (query) => {
    const { key } = await seedEmployer();
    expect((await call(`${PATH}?${query}`, { key })).status).toBe(400);
  });
});
