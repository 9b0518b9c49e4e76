/** In this tab the wizard is open with a draft; found again when a page of ours loads anew. */
const KEY = "session:wizard-open";

/** Where storage is switched off, only moves within one page are noticed. */
let open = false;

export function markWizard(isOpen: boolean): void {
  open = isOpen;
  try {
    if (isOpen) sessionStorage.setItem(KEY, "1");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Kept in memory.
  }
}

export function wizardIsOpen(): boolean {
  try {
    return open || sessionStorage.getItem(KEY) !== null;
  } catch {
    return open;
  }
}

let leaving: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** Notes that the person who left the wizard is being signed out. */
export function markLeaving(work: Promise<unknown>): void {
  underWay += 1;
  leaving = work.catch(() => undefined).finally(() => (underWay -= 1));
}

/** True until then. */
export const isLeaving = () => underWay > 0;

/** Resolves when that is over: it removes the cookie, and would remove the next person's. */
export const leavingIsOver = () => leaving;
