import { errorsOf } from "../lib/failure";

/**
 * Runs a batch. Returns false when a constraint failed because a parallel write changed what the
 * batch relied on: it took a unique value, or made a row read-only.
 */
export async function tryBatch(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    const isOvertaken = errorsOf(error).some(({ message }) =>
      /(?:UNIQUE|NOT NULL) constraint failed/i.test(message),
    );
    if (isOvertaken) return false;
    throw error;
  }
}
