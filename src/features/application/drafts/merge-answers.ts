/** Answers of a step by name; a family member is a block of its own. */
type Answers = Record<string, unknown>;

const isBlock = (value: unknown): value is Answers =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * One step answered in two places: what was changed here since `base` stays, everything else is the
 * `newest` (nothing silently overwritten). A list counts as one answer.
 */
export function mergeAnswers<T extends Answers>(base: T, newest: T, mine: T): T {
  const merged = Object.entries(mine).map(([name, value]) => {
    const [before, now] = [base[name], newest[name]];
    if (isBlock(value) && isBlock(before) && isBlock(now)) {
      return [name, mergeAnswers(before, now, value)];
    }
    return [name, same(value, before) ? (now ?? value) : value];
  });
  return Object.fromEntries(merged) as T;
}
