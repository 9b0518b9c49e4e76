/** The only fields a log line may carry: no URL, body, phone, token or name. */
type LogLine = {
  event: string;
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  errorClass?: string;
  count?: number;
};

/** What a log may say of a failure: its class, never its words. */
export const errorClass = (error: unknown): string =>
  error instanceof Error ? error.constructor.name : "unknown";

/** Writes one JSON line. */
export function log(line: LogLine): void {
  // oxlint-disable-next-line no-console -- the Worker's log is the console
  console.log(JSON.stringify(line));
}
