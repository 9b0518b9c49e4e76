import { and, eq, gt } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { MessageSettingsView } from "#contract/message-settings";
import type { MessagePage, MessageView } from "#contract/messages";
import { employers } from "../../db/schema/employers";
import { messages } from "../../db/schema/messages";
import { call } from "../../test/client";
import { SMS } from "../../test/message-providers";
import { runCron } from "../../test/receiver";
import { setApplication, setInvitation } from "../../test/rows";
import { db, seedEmployer, seedInvitation, seedWorker } from "../../test/seed";
import { clearQueue, DAY, MINUTE, NOON, fakeProviders, put, seedSending } from "../../test/sending";
import { refusal } from "../../test/sign-in";
import { seedDocument } from "../../test/step-values";

/** Reminders, and what is sent automatically. */

afterEach(clearQueue);

const HOUR = 60 * MINUTE;

const listOf = async (key: string, query = "") =>
  (await call(`/api/v1/messages${query}`, { key })).json<MessagePage>();
const shortOf = async (key: string) =>
  (await listOf(key)).items.map(({ kind, turn }) => `${kind} ${turn}`).toSorted();
const act = (key: string, id: string, name: string, body: object = {}) =>
  call(`/api/v1/messages/${id}/${name}`, { key, body });
const change = (key: string, body: object) =>
  call("/api/v1/message-settings", { key, method: "PATCH", body });

/** Runs the cron at a time when this employer's check is due. */
async function planAt(at: number, employerId: string) {
  await db.update(employers).set({ remindedAt: at }).where(eq(employers.id, employerId));
  await db.update(employers).set({ remindedAt: 0 }).where(eq(employers.id, employerId));
  await runCron(at);
}

/** An invitation whose link lasts a year. */
const seedLasting = (values: Parameters<typeof seedInvitation>[0]) =>
  seedInvitation({ expiresAt: NOON + 366 * DAY, ...values });

test("a worker who does not open the link is reminded twice, each time after some days", async () => {
  const { employerId, key, first, read } = await seedSending(["sms"]);
  await setInvitation(first.invitationId, { expiresAt: Date.parse("2097-03-01T08:00:00Z") });
  await planAt(NOON + 10 * DAY, employerId);
  // The invitation itself still waits.
  expect(await shortOf(key)).toEqual(["invitation 1"]);
  await act(key, first.id, "sent");
  expect(await read(first.id)).toMatchObject({ state: "sent" });
  await planAt(Date.now() + 2 * DAY, employerId);
  expect(await shortOf(key)).toEqual([]);
  await planAt(Date.now() + 3 * DAY + MINUTE, employerId);
  await planAt(Date.now() + 3 * DAY + 2 * MINUTE, employerId);
  expect(await shortOf(key)).toEqual(["reminder_unopened 1"]);
  const [reminder] = (await listOf(key)).items as [MessageView];
  expect(reminder.words).toContain("Todavía no la ha abierto");
  expect(reminder.words).toContain("vence el 28 de febrero de 2097");
  await act(key, reminder.id, "sent");
  await planAt(Date.now() + 7 * DAY, employerId);
  expect(await shortOf(key)).toEqual(["reminder_unopened 2"]);
  const [again] = (await listOf(key)).items as [MessageView];
  await act(key, again.id, "sent");
  await planAt(Date.now() + 30 * DAY, employerId);
  expect(await shortOf(key)).toEqual([]);
});

test("a reminder is cancelled when the worker acts, and another follows when they stop again", async () => {
  const { employerId, key } = await seedEmployer();
  const now = Date.now();
  const opened = await seedLasting({ employerId, openedAt: now, createdAt: now - DAY });
  const draft = await seedWorker({ employerId, createdAt: now, updatedAt: now });
  const requested = await seedWorker({ employerId, status: "submitted", updatedAt: now });
  const { id } = await seedDocument({ ...requested, employerId }, "passport");
  const review = `/api/v1/applications/${requested.applicationId}/documents/${id}/review`;
  await call(review, { key, body: { reason: "glare" } });
  const [news] = (await listOf(key)).items as [MessageView];
  await act(key, news.id, "sent");
  await planAt(now + 6 * DAY, employerId);
  expect(await shortOf(key)).toEqual([
    "reminder_document 1",
    "reminder_unanswered 1",
    "reminder_unfinished 1",
  ]);
  const { items } = await listOf(key, `?invitation=${opened.id}`);
  expect(items).toMatchObject([{ causeAt: new Date(now).toISOString() }]);
  await setApplication(draft.applicationId, { draftsSavedAt: now + 6 * DAY });
  await setInvitation(opened.id, { isUsed: true });
  await call(review, { key, body: { reason: null } });
  expect(await shortOf(key)).toEqual([]);
  await planAt(now + 7 * DAY, employerId);
  expect((await listOf(key)).counts).toMatchObject({ to_send: 0, cancelled: 3 });
  await planAt(now + 12 * DAY, employerId);
  expect(await shortOf(key)).toEqual(["reminder_unfinished 1"]);
});

test("a worker who has opted out is not reminded, however long they do nothing", async () => {
  const { employerId, key } = await seedEmployer();
  await put(key, "sms", SMS);
  await change(key, { automatic: ["reminder_unopened"] });
  const { id } = await seedLasting({ employerId, createdAt: NOON - 20 * DAY });
  await call("/api/v1/opt-outs", { key, body: { invitationId: id } });
  for (let hour = 0; hour < 3; hour += 1) {
    await planAt(NOON + hour * HOUR, employerId);
  }
  expect(await db.select().from(messages).where(eq(messages.employerId, employerId))).toEqual([]);
});

test("an invitation that was never sent waits to be sent again when its link opens again", async () => {
  const { employerId, key, first } = await seedSending(["sms"]);
  const contract = (name: string) =>
    call(`/api/v1/contracts/${first.contractId}/${name}`, { key, method: "POST" });
  await contract("close");
  await planAt(NOON, employerId);
  expect((await listOf(key)).counts).toMatchObject({ to_send: 0, cancelled: 1 });
  await contract("reopen");
  await planAt(NOON + HOUR, employerId);
  expect(await shortOf(key)).toEqual(["invitation 1"]);
});

test("nobody who was rejected or has withdrawn is asked for a document again", async () => {
  const { employerId, key } = await seedEmployer();
  const now = Date.now();
  await Promise.all(
    ["rejected", "withdrawn"].map(async (status) => {
      const worker = await seedWorker({ employerId, status: "submitted", updatedAt: now });
      const path = `/api/v1/applications/${worker.applicationId}`;
      const { id } = await seedDocument({ ...worker, employerId }, "passport");
      await call(`${path}/documents/${id}/review`, { key, body: { reason: "glare" } });
      await call(`${path}/status`, { key, body: { status } });
    }),
  );
  const kinds = async () => (await shortOf(key)).map((text) => text.split(" ")[0]);
  expect(await kinds()).toEqual(["status_rejected", "status_withdrawn"]);
  await planAt(now + 6 * DAY, employerId);
  expect(await kinds()).toEqual(["status_rejected", "status_withdrawn"]);
  const rows = await db.select().from(messages).where(eq(messages.employerId, employerId));
  expect(rows.map(({ kind }) => kind)).not.toContain("reminder_document");
});

test("a snoozed message comes back at its time", async () => {
  const { key, first, read } = await seedSending(["sms"]);
  await act(key, first.id, "dismiss", { until: new Date(NOON).toISOString() });
  await runCron(NOON - MINUTE);
  expect(await read(first.id)).toMatchObject({ state: "snoozed" });
  await runCron(NOON + MINUTE);
  expect(await read(first.id)).toMatchObject({ state: "to_send", waitsFor: null });
});

test("nothing is sent automatically until an owner switches its kind on, and then only new messages", async () => {
  const outbound = fakeProviders();
  const { employerId, key } = await seedEmployer();
  await put(key, "sms", SMS);
  const approve = async () => {
    const worker = await seedWorker({ employerId, status: "submitted" });
    const path = `/api/v1/applications/${worker.applicationId}/status`;
    await call(path, { key, body: { status: "approved" } });
  };
  await approve();
  await runCron(NOON);
  expect([outbound, await shortOf(key)]).toEqual([[], ["status_approved 1"]]);
  // Move the message to before automatic sending was switched on.
  await db.update(messages).set({ createdAt: 1, at: 1 }).where(eq(messages.employerId, employerId));
  expect((await change(key, { automatic: ["status_approved"] })).status).toBe(200);
  await approve();
  await runCron(NOON + 2 * MINUTE);
  expect(outbound).toHaveLength(1);
  expect(outbound[0]?.text).toContain("aprobó su solicitud");
  expect((await listOf(key)).counts).toMatchObject({ to_send: 1, sent: 1 });
  // A message taken back from the queue stays with the team.
  await approve();
  const evening = NOON + 14 * HOUR;
  await db
    .update(messages)
    .set({ createdAt: evening, at: evening })
    .where(
      and(
        eq(messages.employerId, employerId),
        gt(messages.createdAt, 1),
        eq(messages.state, "to_send"),
      ),
    );
  await runCron(evening);
  const [waiting] = (await listOf(key, "?box=waiting")).items as [MessageView];
  expect(waiting).toMatchObject({ waitsFor: "quiet_hours" });
  await act(key, waiting.id, "undo");
  await runCron(NOON + DAY);
  expect(outbound).toHaveLength(1);
});

test("two reminders to one person are days apart", async () => {
  const outbound = fakeProviders();
  const { employerId, key } = await seedEmployer();
  await put(key, "sms", SMS);
  await change(key, { automatic: ["reminder_unopened", "status_approved"], remindersMax: 5 });
  const cwj = crypto.randomUUID();
  const old = { employerId, createdAt: NOON - 20 * DAY, cwj };
  const [one, other] = [await seedLasting(old), await seedLasting(old)];
  await planAt(NOON, employerId);
  await runCron(NOON + 2 * MINUTE);
  expect(outbound).toHaveLength(1);
  const [queued] = (await listOf(key, "?box=waiting")).items as [MessageView];
  expect([one.id, other.id]).toContain(queued.invitationId);
  await runCron(NOON + 4 * MINUTE);
  const [waiting] = (await listOf(key, "?box=waiting")).items as [MessageView];
  expect(waiting).toMatchObject({ id: queued.id, waitsFor: "spacing" });
  await runCron(NOON + 2 * DAY);
  expect(outbound).toHaveLength(1);
  await runCron(NOON + 3 * DAY + 10 * MINUTE);
  expect(outbound).toHaveLength(2);
});

test("the settings show the words of each milestone's message", async () => {
  const { key } = await seedSending(["sms"]);
  const { milestoneWords } = await (
    await call("/api/v1/message-settings", { key })
  ).json<MessageSettingsView>();
  const { travel, visa_issued: visa } = milestoneWords;
  expect(travel.en).toBe(
    "Hello {name}, your trip to work with {employer} is on {date}. See the details here: {link}",
  );
  expect(visa.es).toContain("{link}");
  expect(visa.es).not.toContain("{date}");
});

test("the settings accept own words with the link and known placeholders only, and hours that end after they begin", async () => {
  const { employerId, key, first } = await seedSending(["sms"]);
  const { defaultWords } = await (
    await call("/api/v1/message-settings", { key })
  ).json<MessageSettingsView>();
  for (const words of Object.values(defaultWords)) {
    for (const text of Object.values(words)) expect(text).toContain("{link}");
  }
  const own = (es: string) => change(key, { ownWords: { invitation: { es } } });
  for (const es of ["Hola", "Hola {link} {phone}", "Hola {nombre} {link}"]) {
    const response = await own(es);
    expect([es, (await response.json<{ errors: unknown[] }>()).errors]).toMatchObject([
      es,
      [{ path: "ownWords.invitation.es", code: "placeholders" }],
    ]);
  }
  const saved = await own("{name}, venga con {employer} a {place}: {link}");
  expect((await saved.json<MessageSettingsView>()).ownWords).toEqual({
    invitation: { es: "{name}, venga con {employer} a {place}: {link}" },
  });
  const [{ words, firstName }] = (await listOf(key)).items as [MessageView];
  expect(words).toMatch(new RegExp(`^${firstName}, venga con .* a .*: https://.*/welcome/`));
  expect(await refusal(await change(key, { fromHour: 20 }))).toBe("400 request.invalid");
  const back = await change(key, { ownWords: { invitation: { es: null } } });
  expect((await back.json<MessageSettingsView>()).ownWords).toEqual({});
  const audit = await call("/api/v1/audit?action=message_settings.changed", { key });
  expect((await audit.json<{ items: unknown[] }>()).items).toMatchObject([
    { subject: employerId },
    { subject: employerId },
  ]);
  expect(first.state).toBe("to_send");
});
