import { type Context, Hono } from "hono";
import { hiringApi } from "#contract/api/hiring";
import { pathOf } from "#contract/api/paths";
import { HIRING_PATHS } from "#contract/hiring-screens";
import type { AppEnv } from "../lib/app-env";
import { pageRequest } from "../lib/page-requests";
import { memberSessionHash } from "../middleware/member-cookie";
import { hiringReads, page, timeZoneOf } from "./page";
import { SEE_OTHER } from "./submit";

type Fetch = (request: Request, c: Context<AppEnv>) => Promise<Response>;

/** Makes the React program's own API request inside the Worker. */
async function read(c: Context<AppEnv>, fetch: Fetch, path: string) {
  const headers = {
    Cookie: c.req.header("Cookie") ?? "",
    "Accept-Language": c.var.ctx.language,
    "CF-Connecting-IP": c.req.header("CF-Connecting-IP") ?? "",
  };
  const response = await fetch(pageRequest(c.var.ctx.origin + path, { headers }), c);
  return { path, status: response.status, body: response.ok ? await response.json() : undefined };
}

const ME = pathOf(hiringApi.getHiringMe.address);

/** A member who is already signed in does not need the sign-in page. */
const isSignedIn = async (c: Context<AppEnv>, fetch: Fetch) =>
  (await memberSessionHash(c)) !== undefined && (await read(c, fetch, ME)).status === 200;

/**
 * The hiring team's screens. A page contains the responses to the React program's requests, made by
 * those very requests, so access is decided in one place. The program repeats a failed read and
 * explains the error.
 */
export const hiringPages = (fetch: Fetch) =>
  new Hono<AppEnv>().get("/hiring/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const paths = hiringReads(pathname + search, timeZoneOf(c));
    if (!paths) return (await isSignedIn(c, fetch)) ? c.redirect("/hiring") : page(c);
    const found = await Promise.all(paths.map((path) => read(c, fetch, path)));
    if (found.some(({ status }) => status === 401)) {
      const query = new URLSearchParams({ next: pathname + search });
      return c.redirect(`${HIRING_PATHS.signIn}?${query}`, SEE_OTHER);
    }
    const known = found.filter(({ body }) => body !== undefined);
    return page(c, { responses: Object.fromEntries(known.map(({ path, body }) => [path, body])) });
  });
