import { type Context, Hono } from "hono";
import { confirmInput } from "#contract/auth";
import { LOGOUT_PATH, paths, WITHDRAW_PATH } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { SessionCtx } from "../lib/ctx";
import { problemResponse, toAppError } from "../lib/problem";
import { type EnvWith, requireSession } from "../middleware/session";
import { clearSessionCookie, presentedSession } from "../middleware/session-cookie";
import { type Area, readArea } from "../modules/auth/read-area";
import { confirmEmail } from "../modules/auth/confirm-email";
import { logout } from "../modules/auth/logout";
import { withdrawApplication } from "../modules/applications/withdraw-application";
import { page, pageWithoutData } from "./page";
import { noteFailure } from "./responses";
import { accept, SEE_OTHER, submit, textValues } from "./submit";

type SessionEnv = EnvWith<SessionCtx>;

/** The responses to the program's requests about the signed-in person, by path. */
const responsesOf = ({ user, application, family, position }: Area) => ({
  "/api/auth/me": user,
  "/api/applications": application,
  [`/api/family-members/${application.id}`]: family,
  ...(position && { [`/api/invitations/by-user/${user.id}`]: position }),
});

export const areaResponses = async (c: Context<SessionEnv>) =>
  responsesOf(await readArea({ ctx: c.var.ctx }));

const isSignedOut = (error: unknown) => error instanceof AppError && error.code === "auth.required";

/** The screen to redirect to when this one does not fit the application's status. */
function redirectTarget(pathname: string, { application, user }: Area): string | undefined {
  const isDraft = application.status === "draft";
  if (pathname === paths.onboarding && !isDraft) return paths.dashboard;
  if (pathname === paths.success && isDraft) return paths.onboarding;
  if (pathname.startsWith("/confirm/") && user.email) return paths.onboarding;
  return undefined;
}

async function show(c: Context<SessionEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const area = await readArea({ ctx: c.var.ctx });
  const other = redirectTarget(pathname, area);
  return other ? c.redirect(other) : page(c, { responses: responsesOf(area) });
}

/** To the sign-in page, which leads back here afterwards. */
function redirectToSignIn(c: Context<AppEnv>): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const token = c.req.param("token");
  if (token) return c.redirect(paths.login(token), SEE_OTHER);
  // The confirmation shows no personal data and links to the sign-in.
  if (pathname === paths.success) return page(c);
  const query = new URLSearchParams({ next: pathname + search });
  return c.redirect(`${paths.userLogin}?${query}`, SEE_OTHER);
}

/** Signed out: the sign-in page. A failed read: the page without data, which the program asks for. */
export async function handleAreaError(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (isSignedOut(error)) return redirectToSignIn(c);
  // No form of ours is posted like this.
  if (c.req.method === "POST") return problemResponse(c, toAppError(error));
  noteFailure(c, error);
  return pageWithoutData(c, error);
}

/** `POST /confirm/:token`: the e-mail, when the invitation came without one. */
const confirm = submit<SessionEnv>({
  values: textValues("email"),
  responses: areaResponses,
  act: async (c, fields) => {
    const input = accept(confirmInput, { email: fields.get("email") ?? "" });
    await confirmEmail({ ctx: c.var.ctx, input });
    return c.redirect(paths.onboarding, SEE_OTHER);
  },
});

/** `POST /dashboard/withdraw`; the dashboard says what came of it. */
async function withdraw(c: Context<SessionEnv>): Promise<Response> {
  try {
    await withdrawApplication({ ctx: c.var.ctx });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "application.transition")) throw error;
  }
  return c.redirect(paths.dashboard, SEE_OTHER);
}

/** `POST /logout`. */
async function signOut(c: Context<AppEnv>): Promise<Response> {
  await logout({ ctx: c.var.ctx, presented: await presentedSession(c) });
  clearSessionCookie(c);
  return c.redirect(`${paths.userLogin}?reason=signed-out`, SEE_OTHER);
}

/** The screens of the signed-in area. */
export const areaPages = new Hono<AppEnv>()
  .onError(handleAreaError)
  .get("/confirm/:token", requireSession, show)
  .get("/onboarding", requireSession, show)
  .get("/dashboard", requireSession, show)
  .get("/camera", requireSession, show)
  .get("/success", requireSession, show)
  .post("/confirm/:token", requireSession, confirm)
  .post(WITHDRAW_PATH, requireSession, withdraw)
  .post(LOGOUT_PATH, signOut);
