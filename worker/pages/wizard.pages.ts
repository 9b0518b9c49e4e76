import { type Context, Hono } from "hono";
import type { Checked } from "#contract/checked";
import { type DraftPatch, draftPatch } from "#contract/drafts";
import type { FieldError } from "#contract/errors";
import { blankMember } from "#contract/family-form";
import { parseFormEntries, resolveCountries, type StepForms } from "#contract/form-entries";
import {
  ADD_CHILD,
  APPLICATION,
  CHANGE_SSN,
  INTENT,
  removedMember,
  SUBMIT,
} from "#contract/intents";
import type { SubmittedForm } from "#contract/pages";
import { paths } from "#contract/paths";
import { formErrorPath, STEP_CHECKS } from "#contract/step-check";
import type { StepId } from "#contract/step-names";
import type { StepBody } from "#contract/steps";
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
import { type Area, readArea } from "../modules/auth/read-area";
import { handleAreaError, requireSameApplication, showArea } from "./area.pages";
import { redirectDone } from "./done";
import { isDraft, isSaved, writeOnce } from "./repeated-posts";
import { accept, cameraIn, SEE_OTHER, submit } from "./submit";

type SessionEnv = EnvWith<SessionCtx>;

/** A posted form of the wizard. */
type Posted<S extends StepId = StepId> = {
  step: S;
  values: StepForms[S];
  ifMatch: IfMatch;
  fromReview: boolean;
};

/** The version that the page with the form was based on. */
function shownVersion(c: Context<SessionEnv>, fields: URLSearchParams): IfMatch {
  const version = fields.get("version");
  const tag = version === null ? undefined : `"${version}"`;
  return readIfMatch(tag, c.var.ctx.session.applicationId);
}

/** @throws AppError request.invalid if the address names no step */
function read(c: Context<SessionEnv>, fields: URLSearchParams): Posted {
  const step = c.req.query("step");
  if (!isStep(step)) {
    throw new AppError("request.invalid", { errors: [{ path: "step", code: "invalid" }] });
  }
  return {
    step,
    values: resolveCountries(step, parseFormEntries(step, fields)),
    ifMatch: shownVersion(c, fields),
    fromReview: c.req.query("from") === "review",
  };
}

const draftOf = ({ step, values }: Posted) => accept(draftPatch, { step, values }) as DraftPatch;

/** Saves what was typed as the step's draft. @throws AppError application.stale, .not_editable */
async function saveAsDraft(c: Context<SessionEnv>, posted: Posted): Promise<void> {
  const { ctx } = c.var;
  const { ifMatch } = posted;
  const input = draftOf(posted);
  const write = (version: IfMatch) => saveDraft({ ctx, input, ifMatch: version });
  await writeOnce(ctx, ifMatch, write, isDraft(input));
}

/** The passport's photo, which the step's form does not contain, as long as it is missing. */
async function missingPhoto(ctx: SessionCtx, step: StepId): Promise<FieldError[]> {
  if (step !== "passport") return [];
  const { application } = await readArea({ ctx });
  return application.passportDocumentUrl ? [] : [{ path: "passportDocumentUrl", code: "required" }];
}

/** Saves a step if its values are valid. @throws AppError with the paths of the step's form */
const saver =
  <S extends StepId, Body extends StepBody>(
    check: (values: StepForms[S]) => Checked<Body>,
    verb: (save: Save<Body>) => Promise<unknown>,
  ): Saver<S> =>
  async (c, posted) => {
    const { step, values, ifMatch } = posted;
    const { ctx } = c.var;
    const checked = check(values);
    if (!checked.ok) {
      const errors = [...(await missingPhoto(ctx, step)), ...checked.errors];
      throw new AppError("request.invalid", { errors });
    }
    const input = checked.output;
    const write = (version: IfMatch) => verb({ ctx, input, ifMatch: version });
    const saved = isSaved(ctx, step, input);
    // Values too long for a draft, for example with spaces around them, may be valid for the step.
    const draft = draftPatch.safeParse({ step, values });
    const isWritten = (area: Area) =>
      saved(area) || (draft.success && isDraft(draft.data as DraftPatch)(area));
    await writeOnce(ctx, ifMatch, write, isWritten).catch((error: unknown) => {
      if (!(error instanceof AppError) || !error.details.errors) throw error;
      const errors = error.details.errors.map(formErrorPath(step, values));
      throw new AppError(error.code, { ...error.details, errors });
    });
  };

type Saver<S extends StepId> = (c: Context<SessionEnv>, posted: Posted<S>) => Promise<void>;

const SAVERS: { [S in StepId]: Saver<S> } = {
  personal: saver(STEP_CHECKS.personal, savePersonal),
  contact: saver(STEP_CHECKS.contact, saveContact),
  family: saver(STEP_CHECKS.family, saveFamily),
  passport: saver(STEP_CHECKS.passport, savePassport),
  "drivers-license": saver(STEP_CHECKS["drivers-license"], saveDriversLicense),
};

/** The family form after a member was added or removed. */
function changedFamily(posted: Posted, intent: string): Posted {
  const values = posted.values as StepForms["family"];
  const removed = removedMember(intent);
  const members =
    intent === ADD_CHILD
      ? [...values.members, blankMember("child")]
      : values.members.filter((_, index) => index !== removed);
  return { ...posted, values: { ...values, members } };
}

/** Where the wizard continues. */
function nextPage({ step, fromReview }: Posted): string {
  const next = fromReview ? undefined : stepAfter(step);
  return next ? stepHref(next) : reviewHref;
}

async function act(
  c: Context<SessionEnv>,
  fields: URLSearchParams,
): Promise<Response | SubmittedForm> {
  const intent = fields.get(INTENT) ?? "";
  if (intent === SUBMIT) {
    await submitApplication({ ctx: c.var.ctx, ifMatch: shownVersion(c, fields) });
    return c.redirect(paths.success, SEE_OTHER);
  }
  const posted = read(c, fields);
  const camera = cameraIn(fields);
  if (camera) {
    await saveAsDraft(c, posted);
    return c.redirect(camera, SEE_OTHER);
  }
  if (intent === CHANGE_SSN) {
    await saveAsDraft(c, {
      ...posted,
      values: { ...posted.values, ssn: "" } as StepForms["personal"],
    });
    return c.redirect(stepHref("personal", posted), SEE_OTHER);
  }
  if (posted.step === "family" && intent !== "") {
    const changed = changedFamily(posted, intent);
    await saveAsDraft(c, changed);
    const { members } = changed.values as StepForms["family"];
    return c.redirect(stepHref("family", { ...posted, members: members.length }), SEE_OTHER);
  }
  try {
    await (SAVERS[posted.step] as Saver<StepId>)(c, posted);
  } catch (error) {
    // Keep what was typed, including the Social Security number, which the page won't show again.
    await saveAsDraft(c, posted).catch(() => undefined);
    throw error;
  }
  return redirectDone(c, nextPage(posted), "saved");
}

/** The values to show again, never the Social Security number, which only the draft keeps. */
function valuesToShow(c: Context<SessionEnv>, fields: URLSearchParams): object {
  if (fields.get(INTENT) === SUBMIT) return {};
  const { ssn: _, ...values } = { ssn: "", ...read(c, fields).values };
  return values;
}

const submitStep = submit<SessionEnv>({
  typed: (fields, c) => {
    requireSameApplication(c, fields.get(APPLICATION));
    return { values: valuesToShow(c, fields) };
  },
  show: showArea,
  saveAsDraft: (c, fields) => saveAsDraft(c, read(c, fields)),
  act,
});

/** The wizard's forms, posted without JavaScript. */
export const wizardPages = new Hono<AppEnv>()
  .onError(handleAreaError)
  .post(paths.onboarding, requireSession, submitStep);
