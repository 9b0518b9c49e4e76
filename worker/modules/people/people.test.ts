import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { uploadPath } from "#contract/documents";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { sessions } from "../../db/schema/sessions";
import { signInCodePeople, signInCodes } from "../../db/schema/sign-in-codes";
import { tombstones } from "../../db/schema/tombstones";
import { users } from "../../db/schema/users";
import type { JobCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { vaultOf } from "../../platform/vault";
import { scheduled } from "../../scheduled";
import { call } from "../../test/client";
import { documentForm, jpeg } from "../../test/files";
import { setApplication, setInvitation, setUser } from "../../test/rows";
import { db, seedInvitation, seedReviewer, seedWorker } from "../../test/seed";
import { STEP_VALUES, currentView, seedSubmitted } from "../../test/step-values";
import { allRows, tableNames, tablesWith, wholeState } from "../../test/whole-state";
import { eraseUnaccepted } from "../invitations/erase-unaccepted";
import { collectPerson } from "./collect-person";
import { eraseRecords } from "./erase-records";
import { findPeople } from "./find-people";

const DAY = 86_400_000;

const jobCtx = (values: Partial<JobCtx> = {}): JobCtx => ({
  env,
  db,
  vault: vaultOf(env.ENCRYPTION_KEYS),
  now: Date.now(),
  requestId: newId(),
  ...values,
});

const erase = (personId: string, ctx = jobCtx()) => eraseRecords({ ctx, input: { personId } });

const collect = (personId: string) =>
  collectPerson({ ctx: { ...jobCtx(), origin: "" }, input: { personId } });

/** A person with field values, a draft, family, a real file, a session and a requested code. */
async function seedEverything() {
  const person = await seedWorker();
  const { cookie } = person;
  const body = documentForm(jpeg(), "Ana.jpg");
  await call(uploadPath("passport"), { method: "POST", cookie, body });
  await call("/api/applications/personal", { method: "PUT", cookie, body: STEP_VALUES.personal });
  await call("/api/applications/family", { method: "PUT", cookie, body: STEP_VALUES.family });
  await call("/api/applications/draft", {
    method: "PATCH",
    cookie,
    body: { step: "contact", values: { city: "Tlacolula" } },
  });
  const { userId } = person;
  await seedReviewer(person);
  const code = { codeHash: "c", identityKey: "i", ipKey: "i", createdAt: 1, expiresAt: 1 };
  const hash = newId();
  await db.insert(signInCodes).values({ ...code, hash });
  await db.insert(signInCodePeople).values({ hash, email: "a@example.com", userId, expiresAt: 1 });
  const [file] = await db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, person.applicationId));
  return { ...person, objectName: file!.objectName };
}

const retire = (now: number, vars: Partial<typeof env>) =>
  scheduled(createScheduledController({ scheduledTime: new Date(now) }), {
    ...env,
    APPLICATION_RETENTION_DAYS: "",
    INVITATION_RETENTION_DAYS: "",
    ...vars,
  });

describe("erasing one person", () => {
  test("leaves no row, file, draft, session or code, and only ids in audit trail and tombstones", async () => {
    const person = await seedEverything();
    const other = await seedEverything();
    const others = await currentView(other.cookie);
    const { invitation } = person;
    const traces = [person.userId, person.applicationId, invitation.id, invitation.phone];
    expect((await tablesWith(traces)).length).toBeGreaterThan(6);

    expect(await erase(person.userId)).toBeGreaterThan(0);
    expect(await tablesWith(traces)).toEqual(["audit_trail", "tombstones"]);
    expect(await tablesWith([invitation.phone])).toEqual([]);
    expect(await env.UPLOADS.head(person.objectName)).toBeNull();
    expect(await env.SESSIONS.get(`session:${person.hash}`)).toBeNull();
    expect((await call("/api/auth/me", { cookie: person.cookie })).status).toBe(401);
    expect((await call(`/api/invitations/${invitation.token}`)).status).toBe(404);
    expect(await currentView(other.cookie)).toEqual(others);
    expect(await env.UPLOADS.head(other.objectName)).not.toBeNull();
  });

  test("writes one event, and doing it again changes nothing", async () => {
    const { userId } = await seedEverything();
    const erasedAt = await erase(userId);
    const before = await wholeState();
    const events = (await allRows())["audit_trail"] ?? [];
    expect(events.filter((event) => event["entity_id"] === userId)).toMatchObject([
      { action: "user.erased", actor: "system" },
    ]);
    expect(await erase(userId)).toBe(erasedAt);
    expect(await erase(newId())).toBeUndefined();
    expect(await wholeState()).toBe(before);
  });

  test("covers every table that holds something about a person", async () => {
    const erased = [
      "application_notes application_tags applications documents family_members invitations messages",
      "offer_changes opt_outs reviewers sessions sign_in_code_people sign_ins status_changes upload_slots users",
    ].flatMap((line) => line.split(" "));
    // The first two hold only ids, by design; the third has the hiring team's own people.
    const kept = new Set(["audit_trail", "tombstones", "team_members"]);
    const names = await tableNames();
    const columns = await env.DB.batch<{ name: string }>(
      names.map((name) => env.DB.prepare(`SELECT name FROM pragma_table_info('${name}')`)),
    );
    const personal = /^(user_id|application_id|phone|email|first_name|object_name)$/;
    const found = names.filter(
      (name, index) =>
        !kept.has(name) && columns[index]?.results.some((column) => personal.test(column.name)),
    );
    expect(found.filter((name) => !erased.includes(name))).toEqual([]);
  });

  test("is all or nothing when the database fails", async () => {
    const { userId, objectName } = await seedEverything();
    const before = await wholeState();
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (name !== "batch") return Reflect.get(target, name);
        return (statements: { length: number }) =>
          statements.length > 8
            ? Promise.reject(new Error("down"))
            : Reflect.apply(target.batch, target, [statements]);
      },
    });
    await expect(erase(userId, jobCtx({ db: failing }))).rejects.toThrow("down");
    expect(await wholeState()).toBe(before);
    expect(await env.UPLOADS.head(objectName)).not.toBeNull();
  });

  test("when the files cannot be deleted, the rows are gone and the sweep deletes the files", async () => {
    const { userId, objectName } = await seedEverything();
    const UPLOADS = new Proxy(env.UPLOADS, {
      get: () => () => Promise.reject(new Error("down")),
    });
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    expect(await erase(userId, jobCtx({ env: { ...env, UPLOADS } }))).toBeGreaterThan(0);
    expect(log.mock.calls.join()).toContain("erase.objects.failed");
    log.mockRestore();
    expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([]);
    await retire(Date.now() + 2 * DAY, {});
    expect(await env.UPLOADS.head(objectName)).toBeNull();
  });
});

test("an export contains what was typed but never saved, even the SSN", async () => {
  const { userId, cookie } = await seedEverything();
  const body = { step: "personal", values: { firstName: "Ana", ssn: "987654321" } };
  await call("/api/applications/draft", { method: "PATCH", cookie, body });
  const exported = await collect(userId);
  expect(exported?.applications[0]?.drafts).toEqual({
    contact: { city: "Tlacolula" },
    personal: { firstName: "Ana", ssn: "987654321" },
  });
});

const foundBy = (contact: string) => findPeople({ ctx: jobCtx(), input: { contact } });
const found = async (contact: string) => (await foundBy(contact)).people.map(({ id }) => id);

const invitedBy = async (contact: string) => (await foundBy(contact)).invited.map(({ id }) => id);
const eraseInvited = (invitationId: string) =>
  eraseUnaccepted({ ctx: jobCtx(), input: { invitationId } });

test("a person is found by the phone and by the e-mail, however they are written", async () => {
  const { userId, invitation } = await seedSubmitted();
  expect(await found(invitation.phone.slice(3))).toEqual([userId]);
  expect(await found(` ${STEP_VALUES.contact.email} `)).toContain(userId);
  expect(await found("nobody@example.com")).toEqual([]);
});

test("somebody who was only invited is found by phone and e-mail, and erased by that invitation", async () => {
  const email = "Ana.Invited@example.com";
  const [invited, declined] = [
    await seedInvitation({ email }),
    await seedInvitation({ isDeclined: true }),
  ];
  const { invitation: accepted } = await seedWorker();
  expect(await invitedBy(invited.phone.slice(3))).toEqual([invited.id]);
  expect(await invitedBy(email)).toEqual([invited.id]);
  expect(await invitedBy(declined.phone)).toEqual([declined.id]);
  expect(await invitedBy(accepted.phone)).toEqual([]);

  expect(await eraseInvited(accepted.id)).toBeUndefined();
  const erasedAt = await eraseInvited(invited.id);
  expect(await tablesWith([invited.id, invited.phone, email])).toEqual([
    "audit_trail",
    "tombstones",
  ]);
  expect((await call(`/api/invitations/${invited.token}`)).status).toBe(404);
  expect(await eraseInvited(invited.id)).toBe(erasedAt);
  expect(await invitedBy(email)).toEqual([]);
});

test("an erased person's invitations leave tombstones too, against which a restored backup is checked", async () => {
  const { userId, applicationId, invitation } = await seedEverything();
  await erase(userId);
  const left = await db.select().from(tombstones);
  const kindOf = Object.fromEntries(left.map(({ id, kind }) => [id, kind]));
  expect(kindOf).toMatchObject({
    [userId]: "person",
    [applicationId]: "application",
    [invitation.id]: "invitation",
  });
});

describe("retention", () => {
  test("erases people who have not changed anything for the configured days, and nobody else", async () => {
    const old = await seedEverything();
    const active = await seedEverything();
    const now = Date.now();
    const past = now - 400 * DAY;
    await setUser(old.userId, { createdAt: past });
    await setUser(active.userId, { createdAt: past });
    const age = (updatedAt: number, draftsSavedAt = updatedAt) =>
      setApplication(old.applicationId, { updatedAt, draftsSavedAt });

    await age(now - 364 * DAY);
    await retire(now, { APPLICATION_RETENTION_DAYS: "365" });
    expect(await db.select().from(users).where(eq(users.id, old.userId))).toHaveLength(1);
    await age(past, now);
    await retire(now, { APPLICATION_RETENTION_DAYS: "365" });
    expect(await db.select().from(users).where(eq(users.id, old.userId))).toHaveLength(1);
    await age(past);
    await retire(now, {});
    expect(await db.select().from(users).where(eq(users.id, old.userId))).toHaveLength(1);
    await retire(now, { APPLICATION_RETENTION_DAYS: "365" });
    expect(await db.select().from(users).where(eq(users.id, old.userId))).toEqual([]);
    expect(await env.UPLOADS.head(old.objectName)).toBeNull();
    expect(await db.select().from(users).where(eq(users.id, active.userId))).toHaveLength(1);
  });

  test("deletes invitations that nobody accepted, once they are long expired", async () => {
    const now = Date.now();
    const [gone, fresh] = [
      await seedInvitation({ expiresAt: now - 181 * DAY }),
      await seedInvitation({ expiresAt: now - 179 * DAY }),
    ];
    const used = await seedWorker();
    await setInvitation(used.invitation.id, { expiresAt: now - 181 * DAY });
    await retire(now, { INVITATION_RETENTION_DAYS: "180" });
    const left = (await db.select().from(invitations)).map(({ id }) => id);
    expect(left).not.toContain(gone.id);
    expect(left).toContain(fresh.id);
    expect(left).toContain(used.invitation.id);
  });

  test.each(["0", "7", "-365", "365 days", "1e999", "12.5"])(
    "a setting of %j fails the run and erases nobody",
    async (days) => {
      const { userId } = await seedWorker();
      await setUser(userId, { createdAt: 1 });
      await db.update(applications).set({ updatedAt: 1 }).where(eq(applications.userId, userId));
      vi.spyOn(console, "log").mockImplementation(() => undefined);
      const settings = { APPLICATION_RETENTION_DAYS: days, INVITATION_RETENTION_DAYS: days };
      await expect(retire(Date.now(), settings)).rejects.toThrow(
        "Failed: erase.people, erase.invitations",
      );
      vi.restoreAllMocks();
      expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
    },
  );
});

test("the deployed settings are numbers of days", () => {
  expect(Number(env.APPLICATION_RETENTION_DAYS)).toBeGreaterThanOrEqual(30);
  expect(Number(env.INVITATION_RETENTION_DAYS)).toBeGreaterThanOrEqual(30);
});
