import { UNSENT_LIMIT_MS } from "#contract/constants";

/** Prefix of the keys of unsent drafts in local storage; signing out removes them all. */
export const DRAFT_KEY_PREFIX = "application:draft:";

/** Whether a draft that was typed then may still be kept and shown. */
export const isRecent = (at: unknown): boolean =>
  typeof at === "number" && Date.now() - at < UNSENT_LIMIT_MS;
