import type { APIRequestContext } from "@playwright/test";

/** Runs the cron's every-minute jobs as if it were this time, in epoch milliseconds. */
export const runCron = (request: APIRequestContext, at: number) =>
  request.get(`/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${at}`);
