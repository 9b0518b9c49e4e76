/** Unsent answers of the wizard on this device; signing out removes every key that begins so. */
export const DRAFT_KEY_PREFIX = "application:draft:";

/** In session storage: what was typed before the program came (src/app/early-answers.ts). */
export const earlyKey = (applicationId: string) => `${DRAFT_KEY_PREFIX}early:${applicationId}`;
