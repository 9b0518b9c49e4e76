import { type Context, Hono } from "hono";
import { hiringPaths } from "#contract/api/hiring-paths";
import { requestLine } from "#contract/api/paths";
import { HIRING_SIGN_IN } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import { innerRequest } from "../lib/inner-requests";
import { presentedMember } from "../middleware/member-cookie";
import { hiringReads, page, timeZoneOf } from "./page";
import { SEE_OTHER } from "./submit";

type Fetch = (request: Request, c: Context<AppEnv>) => Promise<Response>;

/** The response to the program's own request, from within. */
async function read(c: Context<AppEnv>, fetch: Fetch, path: string) {
  const headers = {
    Cookie: c.req.header("Cookie") ?? "",
    "Accept-Language": c.var.ctx.language,
    "CF-Connecting-IP": c.req.header("CF-Connecting-IP") ?? "",
  };
  const response = await fetch(innerRequest(c.var.ctx.origin + path, { headers }), c);
  return { path, status: response.status, body: response.ok ? await response.json() : undefined };
}

const ME = requestLine(hiringPaths.getHiringMe).path;

/** A member who comes to the sign-in page has nothing to do there. */
const isSignedIn = async (c: Context<AppEnv>, fetch: Fetch) =>
  (await presentedMember(c)) !== undefined && (await read(c, fetch, ME)).status === 200;

/**
 * The screens of the hiring team. A page comes with what the program's requests would respond, by
 * those very requests, so whoever may see what is decided in one place. What could not be read, the
 * program asks for again and explains.
 */
export const hiringPages = (fetch: Fetch) =>
  new Hono<AppEnv>().get("/hiring/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const paths = hiringReads(pathname + search, timeZoneOf(c));
    if (!paths) return (await isSignedIn(c, fetch)) ? c.redirect("/hiring") : page(c);
    const found = await Promise.all(paths.map((path) => read(c, fetch, path)));
    if (found.some(({ status }) => status === 401)) {
      const query = new URLSearchParams({ next: pathname + search });
      return c.redirect(`${HIRING_SIGN_IN}?${query}`, SEE_OTHER);
    }
    const known = found.filter(({ body }) => body !== undefined);
    return page(c, { responses: Object.fromEntries(known.map(({ path, body }) => [path, body])) });
  });
