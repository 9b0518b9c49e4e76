import { errorsOf } from "../lib/failure";

/**
 * Runs a batch; false when it failed on a constraint because another one had changed what it was
 * decided by: a row with the same unique value, or one that must not be written any more.
 */
export async function isWritten(batch: Promise<unknown>): Promise<boolean> {
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
