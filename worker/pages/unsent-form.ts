import type { Context } from "hono";
import { CHOICE_PARAMETER, SSN_MASK } from "#contract/constants";
import type { FormEntry } from "#contract/form-entries";
import { APPLICATION, CHANGE_SSN, INTENT, PHOTO } from "#contract/intents";
import { isLanguage } from "#contract/languages";
import { paths } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import { presentedSession } from "../middleware/session-cookie";
import { rememberLanguage } from "./language";
import { page } from "./page";
import { readFields } from "./submit";

/** The screens of the signed-in area that have fields to fill in. */
const SCREENS: readonly string[] = [paths.onboarding, paths.dashboard];

/** The fields of a form that hold nothing the person typed. */
const UNTYPED = new Set([APPLICATION, "version", INTENT, PHOTO, CHOICE_PARAMETER]);

const isTyped = ([name, value]: FormEntry) => value !== "" && !UNTYPED.has(name);

const isTypedSsn = ([name, value]: FormEntry) =>
  name === "ssn" && value !== "" && !SSN_MASK.test(value);

/**
 * The entries to post again. A page never contains a typed Social Security number: instead, an
 * intent makes the step return with an empty field for it.
 */
function entriesToRepeat(entries: FormEntry[]): FormEntry[] {
  if (!entries.some(isTypedSsn)) return entries;
  const others = entries.filter((entry) => entry[0] !== INTENT && !isTypedSsn(entry));
  return [...others, [INTENT, CHANGE_SSN]];
}

/**
 * After the session has ended: a page that holds what was typed, so that the person can sign in and
 * post it again. Undefined if nothing was typed, nobody was signed in, or another person is by now.
 */
export async function unsentForm(c: Context<AppEnv>): Promise<Response | undefined> {
  const { method, path } = c.req;
  if (method !== "POST" || !SCREENS.includes(path) || !(await presentedSession(c)))
    return undefined;
  const fields = c.var.fields ?? (await readFields(c).catch(() => undefined));
  if (!fields || ![...fields].some(isTyped)) return undefined;
  const { ctx } = c.var;
  if (ctx.session && ctx.session.applicationId !== fields.get(APPLICATION)) return undefined;
  const language = fields.get(CHOICE_PARAMETER);
  if (isLanguage(language)) {
    rememberLanguage(c, language);
    c.set("ctx", { ...ctx, language });
  }
  fields.delete(CHOICE_PARAMETER);
  return page(c, { submitted: { values: {}, unsent: entriesToRepeat([...fields]) }, status: 401 });
}
