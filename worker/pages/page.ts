import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ERROR_STATUS } from "#contract/errors";
import type { SubmittedForm } from "#contract/pages";
import { renderPage } from "#pages";
import type { AppEnv } from "../lib/app-env";
import { visitorDate } from "../lib/local-days";
import { toAppError } from "../lib/problem";
import { pagePolicy } from "../lib/security-headers";
import { siteOf } from "../lib/site";

export { hiringReads } from "#pages";

export type PageOptions = {
  /** The responses to the React program's GET requests, by path. */
  responses?: Record<string, unknown>;
  /** A submitted form to show again. */
  submitted?: SubmittedForm;
  status?: ContentfulStatusCode;
};

/** The visitor's likely time zone. */
export function timeZoneOf<E extends AppEnv>(c: Context<E>): string {
  const zone = c.req.raw.cf?.timezone;
  return typeof zone === "string" ? zone : "UTC";
}

/** Renders the screen at the request's address as HTML. Never cached: it contains personal data. */
export async function page<E extends AppEnv>(
  c: Context<E>,
  { responses = {}, submitted, status = 200 }: PageOptions = {},
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const { language, origin } = c.var.ctx;
  const address = pathname + search;
  const timeZone = timeZoneOf(c);
  const time = { timeZone, today: visitorDate(timeZone, c.var.ctx.now) };
  const site = siteOf(c.env);
  const rendered = await renderPage({
    address,
    language,
    time,
    origin,
    responses,
    submitted,
    site,
  });
  return c.body(rendered.html, status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": pagePolicy(rendered),
  });
}

/**
 * The page without its data, which the React program then requests. For a server fault the page has
 * that error's status, so that monitoring sees it.
 */
export function pageWithoutData(c: Context<AppEnv>, thrown: unknown): Promise<Response> {
  const { code, details } = toAppError(thrown);
  for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value);
  return page(c, ERROR_STATUS[code] >= 500 ? { status: ERROR_STATUS[code] } : {});
}
