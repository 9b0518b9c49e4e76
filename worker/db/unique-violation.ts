/** True when a batch failed because another one had just written a row with the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/UNIQUE constraint failed/i.test(one.message)) return true;
  }
  return false;
}
