import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { MessagePage, MessageView } from "#contract/messages";
import { messages } from "../../db/schema/messages";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import { runCron } from "../../test/receiver";
import { db, seedEmployer, seedInvitation } from "../../test/seed";
import { clearQueue, DAY, MINUTE, NOON, put } from "../../test/sending";

/** Messages by e-mail, and the employer's daily share of the account's e-mails. */

const HOUR = 60 * MINUTE;

afterEach(clearQueue);

type Mail = { from: string; to: string; subject: string; text: string; replyTo?: string };

/** Bindings of a portal that can send mail, with the mail it sent. */
function portalWithMail(fails?: { code: string }) {
  const sent: Mail[] = [];
  const mail = {
    send: async (message: Mail) => {
      if (fails) throw Object.assign(new Error("refused"), fails);
      sent.push(message);
      return { messageId: "1" };
    },
  };
  const bindings = { ...env, SIGN_IN_CODE_FROM: "portal@example.com", MAIL: mail as SendEmail };
  return { sent, bindings };
}

async function seedMailed({ sandbox = false } = {}) {
  const { employerId, key } = await seedEmployer(undefined, { sandbox });
  await put(key, "mail", { replyTo: "office@example.com" });
  const email = "ana@example.com";
  const { id } = await seedInvitation({ employerId, email, expiresAt: NOON + 2 * DAY });
  const other = await seedInvitation({ employerId });
  const body = { invitationIds: [id, other.id], text: "Hola {name}", channel: "mail" };
  const wrote = await call("/api/v1/messages", { key, body });
  expect(await wrote.json()).toMatchObject({ queued: { mail: 1 }, skipped: { no_channel: 1 } });
  const box = async (name: string) =>
    (await (await call(`/api/v1/messages?box=${name}`, { key })).json<MessagePage>()).items;
  return { box, key, invitationId: id };
}

test("a worker with an e-mail address gets the message there, and can reply to the employer", async () => {
  const { box } = await seedMailed();
  const { sent, bindings } = portalWithMail();
  await runCron(NOON, bindings);
  expect(sent).toEqual([
    {
      from: "portal@example.com",
      to: "ana@example.com",
      replyTo: "office@example.com",
      subject: "Un mensaje de Example Farm",
      text: "Hola María José\n",
    },
  ]);
  expect(await box("sent")).toMatchObject([{ channel: "mail", state: "sent" }]);
});

test.each<[string, string, Partial<MessageView>]>([
  ["E_RECIPIENT_SUPPRESSED", "failed", { reason: "blocked" }],
  ["E_RATE_LIMIT_EXCEEDED", "waiting", { waitsFor: "retry" }],
  ["E_SENDER_NOT_VERIFIED", "waiting", { waitsFor: "channel" }],
  ["E_INTERNAL_SERVER_ERROR", "failed", { state: "unsure" }],
])("an e-mail that ends with %s is in the tab %s", async (code, name, then) => {
  const { box } = await seedMailed();
  await runCron(NOON, portalWithMail({ code }).bindings);
  expect(await box(name)).toMatchObject([then]);
});

test("an employer that has sent its e-mails of the day holds up neither others nor sign-in codes", async () => {
  const { sent, bindings } = portalWithMail();
  const limited = { ...bindings, EMPLOYER_MAILS_A_DAY: "1" };
  const { box, key, invitationId } = await seedMailed();
  const body = { invitationIds: [invitationId], text: "¿Sigue ahí?", channel: "mail" };
  expect((await call("/api/v1/messages", { key, body })).status).toBe(200);
  await runCron(NOON, limited);
  expect(sent).toHaveLength(1);
  expect(await box("waiting")).toMatchObject([
    { waitsFor: "daily_limit", waitsUntil: rfc3339(NOON + 6 * HOUR) },
  ]);
  const trial = { key, body: { to: "office@example.com" }, bindings: limited };
  const tried = await call("/api/v1/message-channels/mail/test", trial);
  expect(await tried.json()).toEqual({ ok: false, reason: "daily_limit" });
  await seedMailed();
  await runCron(NOON + MINUTE, limited);
  expect(sent).toHaveLength(2);
  await runCron(NOON + DAY, limited);
  expect(sent).toHaveLength(3);
  expect(await box("waiting")).toEqual([]);
});

test("of the e-mails that wait for the next day, free texts go last", async () => {
  const { bindings } = portalWithMail();
  const share = (mails: string) => ({ ...bindings, EMPLOYER_MAILS_A_DAY: mails });
  const { box, key, invitationId } = await seedMailed();
  const body = { invitationIds: [invitationId], text: "¿Sigue ahí?", channel: "mail" };
  expect((await call("/api/v1/messages", { key, body })).status).toBe(200);
  const [last] = await box("waiting");
  await db
    .update(messages)
    .set({ kind: "invitation", occasion: "first" })
    .where(eq(messages.id, last!.id));
  await runCron(NOON, share("0"));
  await put(key, "mail", { perMinute: 1 });
  await runCron(NOON + DAY, share("1"));
  expect(await box("sent")).toMatchObject([{ kind: "invitation" }]);
});

test("neither a retry nor a sandbox's e-mail counts towards the employer's share", async () => {
  const retried = await seedMailed();
  const share = { EMPLOYER_MAILS_A_DAY: "1" };
  const busy = portalWithMail({ code: "E_RATE_LIMIT_EXCEEDED" }).bindings;
  await runCron(NOON, { ...busy, ...share });
  const { bindings } = portalWithMail();
  await runCron(NOON + HOUR, { ...bindings, ...share });
  expect(await retried.box("sent")).toHaveLength(1);
  const sandbox = await seedMailed({ sandbox: true });
  await runCron(NOON + HOUR, { ...bindings, EMPLOYER_MAILS_A_DAY: "0" });
  expect(await sandbox.box("sent")).toHaveLength(1);
});

test("an employer's share that is no number holds no e-mail back", async () => {
  const { box } = await seedMailed();
  const { bindings } = portalWithMail();
  await runCron(NOON, { ...bindings, EMPLOYER_MAILS_A_DAY: "1,000" });
  expect(await box("sent")).toHaveLength(1);
});
