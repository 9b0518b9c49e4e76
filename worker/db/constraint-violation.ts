/**
 * True when a batch failed on a constraint because another one had changed what it was decided by: a
 * row with the same unique value, or one that must not be written any more.
 */
export function isConstraintViolation(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/(?:UNIQUE|NOT NULL) constraint failed/i.test(one.message)) return true;
  }
  return false;
}
