/** A store did not respond in time. */
class TooLateError extends Error {}

/**
 * What `work` resolves to. `late` makes the error only when it is needed: recording a stack is slow.
 * @throws that error after `ms`
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  late = (): Error => new TooLateError(),
): Promise<T> {
  let timer: number | null = null;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
