/** Prefix of the keys of unsent drafts in local storage; signing out removes them all. */
export const DRAFT_KEY_PREFIX = "application:draft:";

/** How long a shared phone may keep an unsent draft after it was last typed in, in milliseconds. */
const UNSENT_LIMIT_MS = 24 * 60 * 60 * 1000;

/** Whether a draft that was typed then may still be kept and shown. */
export const isRecent = (at: unknown): boolean =>
  typeof at === "number" && Date.now() - at < UNSENT_LIMIT_MS;
