import { useSyncExternalStore } from "react";
import { HIRING_SIGN_IN } from "#contract/paths";
import { withQuery } from "../../lib/query-path";

/** What a session that has ended leads to: the sign-in page, or a sign-in on this very page. */

let isHeld = false;
let isSigningOut = false;
let waiting: ((isBack: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While something is on this page alone: the browser asks before it is left, and nothing leads away. */
export function holdPage(held: boolean): void {
  isHeld = held;
  if (held) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

/** To whoever signs out, what was still being read and is refused says nothing of an expired session. */
export const signingOut = (is: boolean) => void (isSigningOut = is);

/** To the sign-in page, which leads back here; true once somebody has signed in on this page instead. */
export function signInAgain(): Promise<boolean> {
  if (isSigningOut) return Promise.resolve(false);
  if (!isHeld) {
    const { pathname, search } = window.location;
    const next = pathname + search;
    window.location.assign(withQuery(HIRING_SIGN_IN, { next, reason: "expired" }));
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });
}

/** Whether requests of this page wait for a sign-in. */
export const useIsSessionOver = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting.length > 0,
    () => false,
  );

/** Lets them go on with the new session, or fail without one. */
export function endWaiting(isBack: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isBack);
  notify();
}
