/** Other people's rows: see crowd.mjs. */
export function crowdStatements(
  from: number,
  to: number,
  options?: { isSeason?: boolean },
): string[];
