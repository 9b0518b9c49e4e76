import { atom, getDefaultStore, useAtomValue } from "jotai";
import { HIRING_PATHS } from "#contract/hiring-screens";
import { withQuery } from "../../lib/query-path";

/**
 * What happens when the session has ended: the sign-in page opens, or a sign-in on the current
 * page.
 */

let isGuarded = false;
let isSigningOut = false;
const waiting = atom<readonly ((isBack: boolean) => void)[]>([]);
const store = getDefaultStore();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Guard the page while it has data that is stored nowhere else: the browser asks before leaving it,
 * and an ended session does not navigate away.
 */
export function guardUnload(guarded: boolean): void {
  isGuarded = guarded;
  if (guarded) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

/** During a sign-out, pending requests that are refused must not report an expired session. */
export const signingOut = (is: boolean) => void (isSigningOut = is);

/**
 * Goes to the sign-in page, which returns here. If the page is guarded, the user signs in on it
 * instead; resolves to true once they have.
 */
export function signInAgain(): Promise<boolean> {
  if (isSigningOut) return Promise.resolve(false);
  if (!isGuarded) {
    const { pathname, search } = window.location;
    const next = pathname + search;
    window.location.assign(withQuery(HIRING_PATHS.signIn, { next, reason: "expired" }));
    return Promise.resolve(false);
  }
  return new Promise((resolve) => store.set(waiting, (others) => [...others, resolve]));
}

/** Whether requests of this page are waiting for the user to sign in again. */
export const useIsSessionOver = () => useAtomValue(waiting).length > 0;

/** Lets the waiting requests continue with the new session, or fail without one. */
export function endWaiting(isBack: boolean): void {
  const all = store.get(waiting);
  store.set(waiting, []);
  for (const resolve of all) resolve(isBack);
}
