/**
 * A signal that aborts after `ms` milliseconds, or together with `cancelled`: what
 * `AbortSignal.timeout` and `AbortSignal.any` do in newer browsers.
 */
export function abortAfter(ms: number, cancelled?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, ms);
  if (cancelled?.aborted) abort();
  cancelled?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
