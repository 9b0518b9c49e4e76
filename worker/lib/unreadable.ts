import type { Ctx } from "./ctx";
import { log } from "./log";

/**
 * A stored value that does not open: its key is not configured, or it was changed or moved. What holds
 * it is reported as unreadable, and never as empty.
 */
export class Unreadable extends Error {}

/** What a sheet shows in place of such a value. */
export const UNREADABLE = "UNREADABLE";

/** The value, or undefined where something does not open, so that one row does not take the others along. */
export async function ifReadable<T>(
  { requestId }: Pick<Ctx, "requestId">,
  event: string,
  reading: Promise<T>,
): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log({ event, requestId });
    return undefined;
  }
}
