import type { Ctx } from "./ctx";
import { failureOf } from "./failure";
import { log } from "./log";

/** A stored value that cannot be decrypted. Its row is reported as unreadable, never as empty. */
export abstract class Unreadable extends Error {}

/** No configured key has the id that the value names. */
export class UnknownKeyError extends Unreadable {}

/** The key is there, but the value was altered or moved, or another key has the same id. */
export class UnreadableValueError extends Unreadable {}

/** What a sheet shows in place of such a value. */
export const UNREADABLE = "UNREADABLE";

/** The value, or undefined when it cannot be decrypted, so that one row fails no others. */
export async function ifReadable<T>(
  { requestId }: Pick<Ctx, "requestId">,
  event: `${"application" | "invitation"}.unreadable`,
  reading: Promise<T>,
): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log({ event, requestId, ...failureOf(error) });
    return undefined;
  }
}
