/** Prefix of the keys of unsent drafts in local storage; signing out removes them all. */
export const DRAFT_KEY_PREFIX = "application:draft:";
