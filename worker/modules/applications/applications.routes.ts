import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { applicationApi } from "#contract/api/browser";
import type { SavedView } from "#contract/applications";
import type { AppEnv } from "../../lib/app-env";
import { AppError } from "../../lib/app-error";
import type { SessionCall, SessionCtx } from "../../lib/ctx";
import { mount } from "../../middleware/mount";
import type { EnvWith } from "../../middleware/session";
import { getCurrentApplication } from "./get-current-application";
import { listEarlier } from "./list-earlier";
import { listFamilyMembers } from "./list-family-members";
import { saveContact } from "./save-contact";
import { saveDraft } from "./save-draft";
import { saveDriversLicense } from "./save-drivers-license";
import { saveFamily } from "./save-family";
import { savePassport } from "./save-passport";
import { savePersonal } from "./save-personal";
import { submitApplication } from "./submit-application";
import { submitVisa } from "./submit-visa";
import { type IfMatch, readIfMatch, versionTag } from "./version-tag";

/** Wraps a verb so that it honors `If-Match` and its response has the version as `ETag`. */
const versioned =
  <I, T extends SavedView>(verb: (call: SessionCall<I> & { ifMatch: IfMatch }) => Promise<T>) =>
  async ({ ctx, input, c }: SessionCall<I> & { c: Context<AppEnv> }): Promise<T> => {
    const ifMatch = readIfMatch(c.req.header("if-match"), ctx.session.applicationId);
    const view = await verb({ ctx, input, ifMatch });
    c.header("ETag", versionTag(view.version));
    return view;
  };

/** The state goes first: a person who can no longer change a step need not mend its fields. */
const refuseSubmitted = createMiddleware<EnvWith<SessionCtx>>(async (c, next) => {
  await next();
  const isInvalid = c.error instanceof AppError && c.error.code === "request.invalid";
  if (c.req.method !== "PUT" || !isInvalid) return;
  const { status } = await getCurrentApplication({ ctx: c.var.ctx });
  if (status !== "draft") throw new AppError("application.not_editable");
});

const mounted = mount(applicationApi, {
  getCurrentApplication: versioned(getCurrentApplication),
  listEarlier,
  listFamilyMembers,
  saveDraft: versioned(saveDraft),
  savePersonal: versioned(savePersonal),
  saveContact: versioned(saveContact),
  saveFamily: versioned(saveFamily),
  savePassport: versioned(savePassport),
  saveDriversLicense: versioned(saveDriversLicense),
  submitApplication: versioned(submitApplication),
  submitVisa: versioned(submitVisa),
});

export const applicationRoutes = new Hono<AppEnv>()
  .use("/api/applications/*", refuseSubmitted as MiddlewareHandler)
  .route("/", mounted);
