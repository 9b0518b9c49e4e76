import { AppError } from "../../lib/app-error";
import { UPLOAD_MAX_MS } from "../../lib/read-body";

/** Uploads that one person may make in a window: five kinds, each many times over. */
export const UPLOADS_MAX = 40;
/** The wait that the error message of `rate_limited` names. */
export const UPLOADS_WINDOW_MS = 15 * 60 * 1000;

/** Uploads that one person may have in progress. */
export const SLOTS_MAX = 3;
/** Longer than any upload takes: the slot of an upload that crashed is free again after this. */
export const SLOT_MS = UPLOAD_MAX_MS + 60_000;
/** An upload that stalls holds its slot this long: `BODY_IDLE_MS` ends it. */
const SLOT_RETRY_SECONDS = 60;

/**
 * Too many recent uploads. `Retry-After` is the whole window; the oldest upload's time is not read.
 */
export const tooManyUploads = () =>
  new AppError("rate_limited", { headers: { "Retry-After": String(UPLOADS_WINDOW_MS / 1000) } });

/** Too many uploads at once. */
export const uploadsInProgress = () =>
  new AppError("document.in_progress", { headers: { "Retry-After": String(SLOT_RETRY_SECONDS) } });
