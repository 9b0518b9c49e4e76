import { tryStorage } from "../../lib/try-storage";

/** Set while the wizard is open with a draft in this tab; survives a page load. */
const KEY = "session:wizard-open";

/** Without storage, a page load on the way out of the wizard goes unnoticed. */
let open = false;

export function setWizardOpen(isOpen: boolean): void {
  open = isOpen;
  tryStorage(() => (isOpen ? sessionStorage.setItem(KEY, "1") : sessionStorage.removeItem(KEY)));
}

export const isWizardOpen = (): boolean =>
  open || tryStorage(() => sessionStorage.getItem(KEY) !== null) === true;

let leaving: Promise<unknown> = Promise.resolve();
let running = 0;

/** Records that the person left the wizard and is being signed out. */
export function markLeaving(work: Promise<unknown>): void {
  running += 1;
  leaving = work.catch(() => undefined).finally(() => (running -= 1));
}

/** True while that sign-out is running. */
export const isLeaving = () => running > 0;

/**
 * Resolves when that sign-out is done: it removes the session cookie, and must not remove the one
 * of the next sign-in.
 */
export const whenSignedOut = () => leaving;
