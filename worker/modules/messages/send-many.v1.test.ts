import { and, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { MessagesSent } from "#contract/messages";
import { idempotencyKeys } from "../../db/schema/employers";
import { invitations } from "../../db/schema/invitations";
import { messages, messageSettings } from "../../db/schema/messages";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { runCron } from "../../test/receiver";
import { setInvitation } from "../../test/rows";
import { db } from "../../test/seed";
import {
  clearQueue,
  crowd,
  MINUTE,
  NOON,
  fakeProviders,
  put,
  seedSending,
} from "../../test/sending";
import { watchedCtx } from "../../test/watched-ctx";
import { writeMessages } from "./send-messages";

/** Actions on many messages: nobody is blocked by others, and nothing is sent twice. */

afterEach(clearQueue);

/** More workers without an e-mail address than one call takes, and behind them one who has one. */
async function seedLastWithEmail() {
  const seeded = await seedSending([]);
  const { key, employerId, first } = seeded;
  await put(key, "mail", {});
  await setInvitation(first.invitationId, { email: null });
  await crowd(first.invitationId, 501);
  const email = "ana@example.com";
  const body = { ...contractBody([{ ...inviteRecord(), email }]), location: "Behind" };
  expect((await call("/api/v1/contracts", { key, body })).status).toBe(201);
  const [last] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(invitations, eq(invitations.id, messages.invitationId))
    .where(and(eq(messages.employerId, employerId), eq(invitations.email, email)));
  const stateOfLast = async () => {
    const [row] = await db.select().from(messages).where(eq(messages.id, last!.id));
    return row?.state;
  };
  return { ...seeded, last: last!, stateOfLast };
}

test("hundreds of people whom no channel reaches do not block those behind them", async () => {
  const { key, stateOfLast } = await seedLastWithEmail();
  const send = (query = "") =>
    call(`/api/v1/messages/send${query}`, { key, body: { kind: "invitation" } });
  for (const query of ["?dryRun=true", ""]) {
    // The preview, then the action.
    const sent = await (await send(query)).json<MessagesSent>();
    expect(sent).toMatchObject({ queued: { mail: 1 }, more: false });
    expect(sent.skipped.no_channel).toBeGreaterThan(0);
  }
  expect(await stateOfLast()).toBe("queued");
});

test("hundreds of people whom no channel reaches do not block automatic messages behind them", async () => {
  const { key, employerId, first, last, stateOfLast } = await seedLastWithEmail();
  const body = { automatic: ["invitation"] };
  await call("/api/v1/message-settings", { key, method: "PATCH", body });
  // All were invited at the same moment.
  const [row] = await db.select().from(messages).where(eq(messages.id, first.id));
  const { createdAt } = row!;
  await db.update(messages).set({ createdAt, at: createdAt }).where(eq(messages.id, last.id));
  await db
    .update(messageSettings)
    .set({ automaticSince: createdAt })
    .where(eq(messageSettings.employerId, employerId));
  await runCron(NOON);
  await runCron(NOON + MINUTE);
  expect(await stateOfLast()).not.toBe("to_send");
});

test("when several calls send the same messages at once, each is told what it sent", async () => {
  fakeProviders();
  const { key, items } = await seedSending(["sms"], 4);
  const body = { messageIds: items.map(({ id }) => id) };
  const sent = await Promise.all(
    [1, 2, 3].map(async () =>
      (await call("/api/v1/messages/send", { key, body })).json<MessagesSent>(),
    ),
  );
  const sum = (of: (one: MessagesSent) => number) =>
    sent.reduce((total, one) => total + of(one), 0);
  expect(sum(({ queued }) => queued.sms)).toBe(4);
  expect(sum(({ skipped }) => skipped.not_to_send)).toBe(8);
});

test("a free message is written in one batch with its response, so a retried call writes it once", async () => {
  const { employerId, first } = await seedSending(["sms"]);
  const { ctx } = watchedCtx({ employerId, keyId: "none" });
  const claim = { id: "claim", key: "once", isStored: false };
  await db.insert(idempotencyKeys).values({
    employerId,
    key: claim.key,
    bodyHash: "hash",
    claimId: claim.id,
    createdAt: ctx.now,
  });
  const input = { invitationIds: [first.invitationId], text: "Hola" };
  await writeMessages({ ctx: { ...ctx, claim }, input });
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.employerId, employerId), eq(idempotencyKeys.key, claim.key)));
  expect(row).toMatchObject({ status: 200, claimId: null });
});
