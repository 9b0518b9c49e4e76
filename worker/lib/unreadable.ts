/**
 * A stored value that does not open: its key is not configured, or it was changed or moved. What holds
 * it is reported as unreadable, and never as empty.
 */
export class Unreadable extends Error {}

/** What a sheet shows in place of such a value. */
export const UNREADABLE = "UNREADABLE";
