import { errorsOf } from "../lib/failure";

/**
 * True when a batch failed on a constraint because another one had changed what it was decided by: a
 * row with the same unique value, or one that must not be written any more.
 */
export const isConstraintViolation = (error: unknown): boolean =>
  errorsOf(error).some(({ message }) => /(?:UNIQUE|NOT NULL) constraint failed/i.test(message));
