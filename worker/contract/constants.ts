/** Limits and times of the specification (section 9) and of the decisions that refine it. */

/** Query parameter: the language picked with the switch before any script had loaded. */
export const CHOICE_PARAMETER = "language";
/** Query parameter: the language that the sender of a link expects. */
export const LINK_LANGUAGE_PARAMETER = "lang";

/**
 * Country codes that the screens offer: the United States and Mexico, then the other countries that
 * send most H-2 workers. The API takes any E.164 country code.
 */
export const COUNTRY_CODES = [
  "+1",
  "+52",
  "+502",
  "+503",
  "+504",
  "+505",
  "+506",
  "+507",
  "+509",
  "+27",
  "+40",
  "+44",
  "+51",
  "+55",
  "+57",
  "+63",
  "+380",
  "+381",
  "+593",
] as const;
export const DEFAULT_COUNTRY_CODE = "+1";

/** Digits of a +1 or +52 number; other countries have their own numbering plans. */
export const PHONE_DIGITS = 10;

/** The limits from here on are in characters. */
/** Our own ids are UUIDs. */
export const ID_MAX = 36;
export const NAME_MAX = 100;
export const TEXT_MAX = 200;
export const NUMBER_MAX = 50;
export const EMAIL_MAX = 254;
export const URL_MAX = 500;
export const REASON_MAX = 1000;

export const TOKEN_MIN = 20;
export const TOKEN_MAX = 128;

/** Bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** The whole upload, with the multipart form around the file. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 64 * 1024;
export const ADDITIONAL_DOCUMENTS_MAX = 30;

export const FAMILY_MEMBERS_MAX = 30;
export const CONTRACT_WORKERS_MAX = 500;

const SECOND = 1000;
export const MINUTE_MS = 60 * SECOND;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long a browser keeps the cookies that outlive a session. */
export const LASTING_COOKIE_SECONDS = (365 * DAY_MS) / SECOND;
/** How long a device, which others may share, keeps what was typed or chosen and not sent. */
export const UNSENT_LIMIT_MS = 24 * HOUR_MS;

/** Milliseconds. */
export const INVALID_INVITATION_REDIRECT_MS = 5 * SECOND;
export const TOAST_MS = 5 * SECOND;
/** Even a slow line gets a response sooner; a connection that was lost unnoticed never would. */
export const RESPONSE_LIMIT_MS = 45 * SECOND;
export const EXPIRY_LOGOUT_MS = 1.5 * SECOND;
export const AUTOSAVE_MS = 2 * SECOND;
export const INACTIVITY_ONBOARDING_MS = 20 * MINUTE_MS;
export const INACTIVITY_DEFAULT_MS = 30 * MINUTE_MS;
export const INACTIVITY_WARNING_MS = 2 * MINUTE_MS;
export const HIDDEN_LIMIT_MS = 10 * MINUTE_MS;
export const FILE_DIALOG_CANCEL_CHECK_MS = 300;

/** The server's own session limits; the browser's always fire first. */
export const SESSION_IDLE_MS = 60 * MINUTE_MS;
export const SESSION_TOTAL_MS = 12 * HOUR_MS;

/** The last use of a session, key or team session is written at most this often. */
export const TOUCH_MS = 60 * SECOND;

export const INVITATION_DAYS = 30;
/** Data kept for less would not last a season, so a shorter time is a mistake. */
export const RETENTION_MIN_DAYS = 30;

/** The e-mailed sign-in code, where it is switched on: its digits, lifetime and tries. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** The mask that replaces a stored SSN in responses; sending it back changes nothing. */
export const SSN_MASK = /^\*{3}-\*{2}-\d{4}$/;

/** Tags of one application, and characters of a tag. */
export const TAGS_MAX = 20;
export const TAG_MAX = 40;

/** Keys of an employer that are neither revoked nor expired. */
export const KEYS_MAX = 50;

/** Webhook endpoints of an employer. */
export const WEBHOOKS_MAX = 10;

/** Saved filters that a member, or all keys together, can see; characters of name and query. */
export const FILTERS_MAX = 200;
export const FILTER_NAME_MAX = 60;
export const FILTER_QUERY_MAX = 500;

/** The longest age that a filter may ask for. */
export const FILTER_DAYS_MAX = 366;

/** Rows of one bulk action; a caller with more rows calls again. */
export const BULK_ROWS_MAX = 500;

/** Rows that can be selected by filter at once. */
export const SELECTION_MAX = 5000;
