import { type Context, Hono } from "hono";
import { api, pathOf } from "#contract/api/paths";
import { readCameraTarget } from "#contract/camera-target";
import { confirmInput } from "#contract/confirm";
import { maySend } from "#contract/documents";
import { VISA } from "#contract/fields/visa";
import { readEntries } from "#contract/form-entries";
import { APPLICATION } from "#contract/intents";
import { offerAnswer } from "#contract/offers";
import type { SubmittedForm } from "#contract/pages";
import {
  LOGOUT_PATH,
  OFFER_CHANGE_PATH,
  OPEN_APPLICATION_PATH,
  paths,
  WITHDRAW_PATH,
} from "#contract/paths";
import { redirectForStatus } from "#contract/redirect-for-status";
import { signInTarget } from "#contract/sign-in-target";
import { visaForm } from "#contract/visa";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { SessionCtx } from "../lib/ctx";
import { problemResponse, toAppError } from "../lib/problem";
import { type EnvWith, requireSession, requireSessionOrReplaced } from "../middleware/session";
import {
  clearSessionCookie,
  presentedId,
  presentedSession,
  setSessionCookie,
} from "../middleware/session-cookie";
import { listEarlier } from "../modules/applications/list-earlier";
import { submitVisa } from "../modules/applications/submit-visa";
import { withdrawApplication } from "../modules/applications/withdraw-application";
import { logout } from "../modules/auth/logout";
import { confirmEmail } from "../modules/auth/me";
import { openOtherApplication } from "../modules/auth/open-other-application";
import { type Area, readArea } from "../modules/auth/read-area";
import { answerChange } from "../modules/offer-changes/answer-change";
import { redirectDone, takeDone } from "./done";
import { page, type PageOptions, pageWithoutData } from "./page";
import { logFailure } from "./responses";
import { accept, cameraIn, readFields, SEE_OTHER, submit, textValues } from "./submit";
import { unsentForm } from "./unsent-form";

type SessionEnv = EnvWith<SessionCtx>;

/** The API responses about the signed-in person that the React program would request, by path. */
const responsesOf = ({ user, application, family, position }: Area) => ({
  [pathOf(api.getMe)]: user,
  [pathOf(api.getCurrentApplication)]: application,
  [pathOf(api.listFamilyMembers, { applicationId: application.id })]: family,
  ...(position && { [pathOf(api.getPosition, { userId: user.id })]: position }),
});

const isSignedOut = (error: unknown) => error instanceof AppError && error.code === "auth.required";

/** The screen to redirect to when this one does not fit the application's status. */
function redirectTarget({ pathname, searchParams }: URL, { application, user }: Area) {
  const { kind } = readCameraTarget(searchParams);
  if (pathname === paths.cameraPage && kind && !maySend(kind, application)) return paths.dashboard;
  if (pathname.startsWith("/confirm/") && user.email) return paths.onboarding;
  return redirectForStatus(pathname, application.status);
}

/** The dashboard with a notice that a form came too late and was not saved. */
const NOT_SAVED = `${paths.dashboard}?reason=not-saved`;

/** Renders the screen at the request's address, with the submitted form if there is one. */
export async function showArea(
  c: Context<SessionEnv>,
  shown: Pick<PageOptions, "submitted" | "status"> = {},
): Promise<Response> {
  const url = new URL(c.req.url);
  const { ctx } = c.var;
  const [area, earlier] = await Promise.all([
    readArea({ ctx }),
    // Only the dashboard shows these.
    url.pathname === paths.dashboard ? listEarlier({ ctx }) : undefined,
  ]);
  const other = redirectTarget(url, area);
  if (other) {
    const isTooLate = shown.submitted?.problem && other === paths.dashboard;
    return c.redirect(isTooLate ? NOT_SAVED : other, SEE_OTHER);
  }
  const others = earlier && { [pathOf(api.listEarlier)]: earlier };
  const done = takeDone(c);
  const submitted = done && { values: {}, done };
  return page(c, { submitted, ...shown, responses: { ...responsesOf(area), ...others } });
}

/**
 * Refuses a form of another application than the session's: on a shared phone, it may come from a
 * page of the person who was signed in before.
 * @throws AppError auth.required
 */
export function requireSameApplication(
  c: Context<SessionEnv>,
  application: string | null | undefined,
): void {
  if (application !== c.var.ctx.session.applicationId) throw new AppError("auth.required");
}

/**
 * Redirects to the sign-in page, which leads back here and says that a posted form was not saved.
 */
function redirectToSignIn(c: Context<AppEnv>): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const token = c.req.param("token");
  if (token) return c.redirect(paths.login(token), SEE_OTHER);
  // The confirmation page shows no personal data and links to the sign-in page.
  if (pathname === paths.success) return page(c, { responses: { [pathOf(api.getMe)]: null } });
  const query = new URLSearchParams({ next: pathname + search });
  if (c.req.method === "POST") query.set("reason", "unsaved");
  return c.redirect(`${paths.userLogin}?${query}`, SEE_OTHER);
}

/**
 * If signed out: the sign-in page, or a page that holds what was typed. If the read failed: the
 * page without data, which the React program then requests.
 */
export async function handleAreaError(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (isSignedOut(error)) return (await unsentForm(c)) ?? redirectToSignIn(c);
  // None of our own forms can cause this error.
  if (c.req.method === "POST") return problemResponse(c, toAppError(error));
  logFailure(c, error);
  return pageWithoutData(c, error);
}

/** Makes the `typed` function for a form of the signed-in area. */
const ownForm =
  (valuesOf: (fields: URLSearchParams) => object) =>
  (fields: URLSearchParams, c: Context<SessionEnv>): SubmittedForm => {
    requireSameApplication(c, fields.get(APPLICATION));
    return { values: valuesOf(fields) };
  };

/** `POST /confirm/:token`: the person's e-mail, if the invitation did not contain one. */
const confirm = submit<SessionEnv>({
  typed: ownForm(textValues("email")),
  show: showArea,
  act: async (c, fields) => {
    const input = accept(confirmInput, { email: fields.get("email") ?? "" });
    await confirmEmail({ ctx: c.var.ctx, input });
    return c.redirect(paths.onboarding, SEE_OTHER);
  },
});

/** `POST /dashboard/withdraw`; the dashboard shows the outcome. */
async function withdraw(c: Context<SessionEnv>): Promise<Response> {
  requireSameApplication(c, (await readFields(c)).get(APPLICATION));
  try {
    await withdrawApplication({ ctx: c.var.ctx });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "application.transition")) throw error;
  }
  return c.redirect(paths.dashboard, SEE_OTHER);
}

const visaValues = (fields: URLSearchParams) => readEntries(VISA, fields);

/** `POST /dashboard`: saves the visa details, or redirects to the camera page. */
const saveVisa = submit<SessionEnv>({
  typed: ownForm(visaValues),
  show: showArea,
  act: async (c, fields) => {
    const camera = cameraIn(fields);
    if (camera) return c.redirect(camera, SEE_OTHER);
    const input = accept(visaForm, visaValues(fields));
    await submitVisa({ ctx: c.var.ctx, input, ifMatch: undefined });
    return redirectDone(c, paths.dashboard, "visa");
  },
});

/** `POST /dashboard/offer-change`: accepts or declines; the dashboard shows the outcome. */
async function answerOffer(c: Context<SessionEnv>): Promise<Response> {
  const fields = await readFields(c);
  requireSameApplication(c, fields.get(APPLICATION));
  const { answer } = accept(offerAnswer, { answer: fields.get("answer") });
  const changeId = fields.get("changeId") ?? "";
  try {
    await answerChange({ ctx: c.var.ctx, input: { changeId, answer } });
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith("offer."))) throw error;
    // It was already answered, withdrawn or replaced: the dashboard shows the current state.
    return c.redirect(NOT_SAVED, SEE_OTHER);
  }
  return redirectDone(c, paths.dashboard, answer);
}

/** `POST /dashboard/open`: switches to another application of the same person. */
async function openOther(c: Context<SessionEnv>): Promise<Response> {
  const applicationId = (await readFields(c)).get(APPLICATION) ?? "";
  const input = { applicationId, presentedId: presentedId(c) };
  const { sessionId, status } = await openOtherApplication({ ctx: c.var.ctx, input });
  if (sessionId) setSessionCookie(c, sessionId);
  return c.redirect(signInTarget({ status, next: null }), SEE_OTHER);
}

/** `POST /logout` from a page without JavaScript, so the response clears the device's storage. */
async function signOut(c: Context<AppEnv>): Promise<Response> {
  await logout({ ctx: c.var.ctx, presented: await presentedSession(c) });
  clearSessionCookie(c);
  c.header("Clear-Site-Data", '"storage"');
  return c.redirect(`${paths.userLogin}?reason=signed-out`, SEE_OTHER);
}

/** The screens of the signed-in area. */
export const areaPages = new Hono<AppEnv>()
  .onError(handleAreaError)
  .get("/confirm/:token", requireSession, (c) => showArea(c))
  .get("/onboarding", requireSession, (c) => showArea(c))
  .get("/dashboard", requireSession, (c) => showArea(c))
  .get("/camera", requireSession, (c) => showArea(c))
  .get("/success", requireSession, (c) => showArea(c))
  .post(paths.dashboard, requireSession, saveVisa)
  .post(OFFER_CHANGE_PATH, requireSession, answerOffer)
  .post("/confirm/:token", requireSession, confirm)
  .post(WITHDRAW_PATH, requireSession, withdraw)
  .post(OPEN_APPLICATION_PATH, requireSessionOrReplaced, openOther)
  .post(LOGOUT_PATH, signOut);
