import { DRAFT_KEY_PREFIX } from "../../../lib/device-keys";

/** In session storage: what was typed before the program came (src/app/early-answers.ts). */
export const earlyKey = (applicationId: string) => `${DRAFT_KEY_PREFIX}early:${applicationId}`;

export function forgetEarly(applicationId: string): void {
  try {
    sessionStorage.removeItem(earlyKey(applicationId));
  } catch {
    // Nothing was kept.
  }
}
