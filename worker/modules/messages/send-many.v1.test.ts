import { and, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { idempotencyKeys } from "../../db/schema/employers";
import { db } from "../../test/seed";
import { clearQueue, seedSending } from "../../test/sending";
import { watchedCtx } from "../../test/watched-ctx";
import { writeMessages } from "./send-messages";

/** Acts on many messages: nobody is left out behind others, and nothing is said twice. */

afterEach(clearQueue);

test("own words are kept with their response: a call that is cut off writes them once", async () => {
  const { employerId, first } = await seedSending(["sms"]);
  const { ctx } = watchedCtx({ employerId, keyId: "none" });
  const claim = { id: "claim", key: "once", isKept: false };
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
