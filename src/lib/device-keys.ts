/** Unsent answers of the wizard on this device; signing out removes every key that begins so. */
export const DRAFT_KEY_PREFIX = "application:draft:";
