/** Rows of other people: see crowd.mjs. */
export function crowdStatements(
  from: number,
  to: number,
  options?: { isSeason?: boolean },
): string[];
