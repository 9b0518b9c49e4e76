import { type Context, Hono } from "hono";
import type { SubmittedForm } from "#contract/pages";
import { paths } from "#contract/paths";
import { blankMember } from "#contract/family-form";
import { parseFormEntries, settleCountries, type StepForms } from "#contract/form-entries";
import { ADD_CHILD, CHANGE_SSN, INTENT, PHOTO, removedMember, SUBMIT } from "#contract/intents";
import { formErrorPath, STEP_CHECKS } from "#contract/step-check";
import type { StepId } from "#contract/step-names";
import { type DraftPatch, draftPatch, type StepBody } from "#contract/steps";
import { isStep, reviewHref, stepAfter, stepHref } from "#contract/wizard-location";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { SessionCtx } from "../lib/ctx";
import { type EnvWith, requireSession } from "../middleware/session";
import { saveContact } from "../modules/applications/save-contact";
import { saveDraft } from "../modules/applications/save-draft";
import { saveDriversLicense } from "../modules/applications/save-drivers-license";
import { saveFamily } from "../modules/applications/save-family";
import { savePassport } from "../modules/applications/save-passport";
import { savePersonal } from "../modules/applications/save-personal";
import type { Save } from "../modules/applications/save-step";
import { submitApplication } from "../modules/applications/submit-application";
import { type IfMatch, readIfMatch } from "../modules/applications/version-tag";
import { areaResponses, signInFirst } from "./area.pages";
import { accept, SEE_OTHER, submit } from "./submit";

type SessionEnv = EnvWith<SessionCtx>;

/** The verb that saves each step. Its input was judged by the step's own check. */
const SAVES = {
  personal: savePersonal,
  contact: saveContact,
  family: saveFamily,
  passport: savePassport,
  "drivers-license": saveDriversLicense,
} as const satisfies Record<StepId, (save: Save<never>) => Promise<unknown>>;

/** One posted form of the wizard. */
type Posted<S extends StepId = StepId> = {
  step: S;
  values: StepForms[S];
  ifMatch: IfMatch;
  fromReview: boolean;
};

/** @throws AppError request.invalid for an address that names no step */
function read(c: Context<SessionEnv>, fields: URLSearchParams): Posted {
  const step = c.req.query("step");
  if (!isStep(step)) {
    throw new AppError("request.invalid", { errors: [{ path: "step", code: "invalid" }] });
  }
  const version = fields.get("version");
  return {
    step,
    values: settleCountries(step, parseFormEntries(step, fields)),
    ifMatch: readIfMatch(
      version === null ? undefined : `"${version}"`,
      c.var.ctx.session.applicationId,
    ),
    fromReview: c.req.query("from") === "review",
  };
}

/** Keeps what was typed as the step's draft. @throws AppError application.stale, .not_editable */
async function keep(c: Context<SessionEnv>, { step, values, ifMatch }: Posted): Promise<void> {
  const input = accept(draftPatch, { step, values }) as DraftPatch;
  await saveDraft({ ctx: c.var.ctx, input, ifMatch });
}

/** Saves a step whose values are right. @throws AppError with the paths of the step's form */
async function save(c: Context<SessionEnv>, { step, values, ifMatch }: Posted): Promise<void> {
  const check = STEP_CHECKS[step] as (
    values: StepForms[StepId],
  ) => ReturnType<(typeof STEP_CHECKS)["personal"]>;
  const checked = check(values);
  if (!checked.ok) throw new AppError("request.invalid", { errors: checked.errors });
  const verb = SAVES[step] as (save: Save<StepBody>) => Promise<unknown>;
  await verb({ ctx: c.var.ctx, input: checked.output, ifMatch }).catch((error: unknown) => {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(formErrorPath(step, values));
    throw new AppError(error.code, { ...error.details, errors });
  });
}

/** The family form with a member more or less. */
function changedFamily(posted: Posted, intent: string): Posted {
  const values = posted.values as StepForms["family"];
  const removed = removedMember(intent);
  const members =
    intent === ADD_CHILD
      ? [...values.members, blankMember("child")]
      : values.members.filter((_, index) => index !== removed);
  return { ...posted, values: { ...values, members } };
}

/** Where the wizard goes on after a step. */
function onward({ step, fromReview }: Posted): string {
  const next = fromReview ? undefined : stepAfter(step);
  return next ? stepHref(next) : reviewHref;
}

/** Only our own camera's page. */
const isCamera = (address: string) => address.startsWith(`${paths.cameraPage}?`);

async function act(
  c: Context<SessionEnv>,
  fields: URLSearchParams,
): Promise<Response | SubmittedForm> {
  const intent = fields.get(INTENT) ?? "";
  if (intent === SUBMIT) {
    await submitApplication({ ctx: c.var.ctx, ifMatch: undefined });
    return c.redirect(paths.success, SEE_OTHER);
  }
  const posted = read(c, fields);
  const photo = fields.get(PHOTO) ?? "";
  if (isCamera(photo)) {
    await keep(c, posted);
    return c.redirect(photo, SEE_OTHER);
  }
  if (intent === CHANGE_SSN) {
    await keep(c, { ...posted, values: { ...posted.values, ssn: "" } as StepForms["personal"] });
    return c.redirect(stepHref("personal", posted), SEE_OTHER);
  }
  if (posted.step === "family" && intent !== "") {
    const changed = changedFamily(posted, intent);
    await keep(c, changed);
    const { members } = changed.values as StepForms["family"];
    return c.redirect(stepHref("family", { ...posted, members: members.length }), SEE_OTHER);
  }
  try {
    await save(c, posted);
  } catch (error) {
    // What was typed stays, the Social Security number too, which the page does not show again.
    await keep(c, posted).catch(() => undefined);
    throw error;
  }
  return c.redirect(onward(posted), SEE_OTHER);
}

/** What the page shows again: never a Social Security number, which the draft keeps. */
function shownAgain(c: Context<SessionEnv>, fields: URLSearchParams): object {
  if (fields.get(INTENT) === SUBMIT) return {};
  const { ssn: _, ...values } = { ssn: "", ...read(c, fields).values };
  return values;
}

const submitStep = submit<SessionEnv>({
  values: (fields, c) => shownAgain(c, fields),
  responses: areaResponses,
  keep: (c, fields) => keep(c, read(c, fields)),
  act,
});

/** The wizard's forms, posted without the program. */
export const wizardPages = new Hono<AppEnv>()
  .onError(signInFirst)
  .post(paths.onboarding, requireSession, submitStep);
