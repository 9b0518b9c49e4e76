import { type Context, Hono } from "hono";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { SessionCtx } from "../lib/ctx";
import { type EnvWith, requireSession } from "../middleware/session";
import { type Area, readArea } from "../modules/applications/read-area";
import { page } from "./page";
import { orNothing } from "./responses";

/** What the program's requests for the signed-in person would respond. */
const responsesOf = ({ user, application, family, position }: Area) => ({
  "/api/auth/me": user,
  "/api/applications": application,
  [`/api/family-members/${application.id}`]: family,
  ...(position && { [`/api/invitations/by-user/${user.id}`]: position }),
});

const isSignedOut = (error: unknown) => error instanceof AppError && error.code === "auth.required";

/** Another screen than the one asked for fits this application. */
function elsewhere(pathname: string, { application }: Area): string | undefined {
  const isDraft = application.status === "draft";
  if (pathname === "/onboarding" && !isDraft) return "/dashboard";
  if (pathname === "/success" && isDraft) return "/onboarding";
  return undefined;
}

async function show(c: Context<EnvWith<SessionCtx>>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const area = await readArea({ ctx: c.var.ctx });
  const fitting = elsewhere(pathname, area);
  return fitting ? c.redirect(fitting) : page(c, { responses: responsesOf(area) });
}

/** The address to come back to after signing in. */
function signIn(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url);
  const token = c.req.param("token");
  if (token) return c.redirect(`/login/${encodeURIComponent(token)}`);
  return c.redirect(`/user-login?${new URLSearchParams({ next: pathname + search })}`);
}

/** The screens of the signed-in area. */
export const areaPages = new Hono<AppEnv>()
  .onError(async (error, c) => {
    if (isSignedOut(error)) return signIn(c);
    await orNothing(c, () => Promise.reject(error));
    return page(c);
  })
  .get("/confirm/:token", requireSession, show)
  .get("/onboarding", requireSession, show)
  .get("/dashboard", requireSession, show)
  .get("/camera", requireSession, show)
  .get("/success", requireSession, show);
