import { AppError } from "./app-error";

/**
 * What the first attempt gives that no concurrent call overtook; one that was overtaken gives undefined
 * and leaves a row that the next one sees.
 * @throws AppError service.unavailable after the last: more than a few mean overload
 */
export async function untilWon<T>(attempt: (round: number) => Promise<T | undefined>): Promise<T> {
  for (let round = 0; round < 5; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt reads what the last one lost to
    const won = await attempt(round);
    if (won !== undefined) return won;
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
