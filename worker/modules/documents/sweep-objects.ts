import { DAY_MS } from "#contract/constants";
import type { Ctx } from "../../lib/ctx";
import { deleteObjects, listObjects } from "../../platform/objects";
import { findReferenced } from "./documents.repository";

/** An upload writes its row within seconds; a day leaves no doubt. */
const ORPHAN_AGE_MS = DAY_MS;
/** Each page takes three calls, and one run of a Worker may make a thousand. */
const MAX_PAGES = 300;

/**
 * Deletes stored files over a day old that no row names: a crash between object and row leaves
 * them. Returns how many.
 */
export async function sweepObjects({
  ctx,
}: {
  ctx: Pick<Ctx, "env" | "db" | "now">;
}): Promise<number> {
  let deleted = 0;
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { objects, cursor: next } = await listObjects(ctx.env, cursor);
    const old = objects
      .filter(({ uploadedAt }) => uploadedAt < ctx.now - ORPHAN_AGE_MS)
      .map(({ name }) => name);
    const referenced = await findReferenced(ctx, old);
    const orphans = old.filter((name) => !referenced.has(name));
    await deleteObjects(ctx.env, orphans);
    deleted += orphans.length;
    if (!next) break;
    cursor = next;
  }
  return deleted;
}
