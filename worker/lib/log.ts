import { CRON_JOBS, type CronJob } from "./cron-jobs";

/** Every event of the log; docs/operations.md says what each means and what to do. */
export const LOG_EVENTS = [
  "request",
  "error",
  "config.encryption_keys.missing",
  "config.encryption_keys.malformed",
  "config.encryption_keys.weak",
  "config.encryption_keys.repeated",
  "config.encryption_keys.missing_key",
  "config.encryption_keys.other_key",
  "config.encryption_keys.refused_key",
  "config.sign_in_code.unknown_value",
  "config.sign_in_code.no_binding",
  "config.sign_in_code.no_sender",
  "health.d1.failed",
  "health.kv.failed",
  "health.r2.failed",
  "health.job.late",
  "mail.failed",
  "idempotency.failed",
  "application.unreadable",
  "invitation.unreadable",
  "sheet.unreadable",
  "erase.objects.failed",
  "webhook.given_up",
  "message.channel_fault",
  "cron.failed",
  ...Object.values(CRON_JOBS)
    .flat()
    .flatMap((job) => [job, `${job}.failed`] as const),
] as const;
type LogEvent = (typeof LOG_EVENTS)[number];

/** The only fields a log line may carry: no URL, body, phone, token or name. */
type LogLine = {
  event: LogEvent;
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  /** What it cost in the database: round trips, milliseconds inside it, rows read. */
  dbCalls?: number;
  dbMs?: number;
  rowsRead?: number;
  /** What `failureOf` says about an error; `reason` may also be a word of our own. */
  errorClass?: string;
  reason?: string;
  at?: string;
  endpointId?: string;
  /** The id of a message channel. */
  channelId?: string;
  count?: number;
  /** The id of an encryption key, never the key itself. */
  keyId?: string;
  /** The job of the cron. */
  job?: CronJob;
};

/** Writes one JSON line. */
export function log(line: LogLine): void {
  // oxlint-disable-next-line no-console -- the Worker's log is the console
  console.log(JSON.stringify(line));
}
