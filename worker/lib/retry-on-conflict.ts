import { AppError } from "./app-error";

/**
 * Repeats a write until no concurrent call overtakes it, and returns its result. An attempt that
 * was overtaken returns undefined; the next one sees the row that the winner wrote.
 * @throws AppError service.unavailable after five attempts: that many mean overload
 */
export async function retryOnConflict<T>(
  attempt: (round: number) => Promise<T | undefined>,
): Promise<T> {
  for (let round = 0; round < 5; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt reads what the last one lost to
    const result = await attempt(round);
    if (result !== undefined) return result;
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
