import type { PersonCtx } from "../../lib/ctx";
import { failureOf } from "../../lib/failure";
import { log } from "../../lib/log";
import { deleteObjects } from "../../platform/objects";
import { dropSession } from "../../platform/sessions";
import { deletePerson } from "./people.repository";

/**
 * Erases one person: rows in one batch, then KV sessions and files. A file that cannot be deleted
 * is unreachable without its row, and the daily sweep deletes it. Returns when the person was
 * erased, now or earlier; undefined when nobody had this id.
 */
export async function eraseRecords({
  ctx,
  input: { personId },
}: {
  ctx: PersonCtx;
  input: { personId: string };
}): Promise<number | undefined> {
  const { erasedAt, sessionHashes, objectNames } = await deletePerson(ctx, personId);
  await Promise.all(sessionHashes.map((hash) => dropSession(ctx.env, hash)));
  try {
    await deleteObjects(ctx.env, objectNames);
  } catch (error) {
    log({
      event: "erase.objects.failed",
      requestId: ctx.requestId,
      ...failureOf(error),
      count: objectNames.length,
    });
  }
  return erasedAt;
}
