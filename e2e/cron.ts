import type { APIRequestContext } from "@playwright/test";

/** Runs the minute's cron as if it were this time, in epoch milliseconds. */
export const runCron = (request: APIRequestContext, at: number) =>
  request.get(`/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${at}`);
