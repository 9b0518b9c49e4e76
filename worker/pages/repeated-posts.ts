import type { DraftPatch } from "#contract/drafts";
import { STEP_FIELDS } from "#contract/fields/application";
import { namesOf } from "#contract/fields/field";
import { MEMBER } from "#contract/fields/person";
import { maskedSsn } from "#contract/masked-ssn";
import { inFamilyOrder, type StepId } from "#contract/step-names";
import type { ContactValues, FamilyValues, StepBody } from "#contract/steps";
import { AppError } from "../lib/app-error";
import type { SessionCtx } from "../lib/ctx";
import { contactPhones } from "../modules/applications/contact-phones";
import { readSsn } from "../modules/applications/ssn";
import type { IfMatch } from "../modules/applications/version-tag";
import { type Area, readArea } from "../modules/auth/read-area";

/**
 * A native form's version can be outdated by its own page: a double click posts it twice, or an
 * autosave overtakes "Next" before hydration.
 */

type Values = Readonly<Record<string, unknown>>;

/** Compares an SSN only as far as its owner may see it: by its mask. */
function comparable(name: string, value: unknown): unknown {
  if (name !== "ssn" || typeof value !== "string") return value ?? "";
  const typed = readSsn(value);
  return typed.kind === "complete" ? maskedSsn(typed.digits) : value;
}

const areEqual = (names: readonly string[], saved: Values, posted: Values): boolean =>
  names.every((name) => comparable(name, saved[name]) === comparable(name, posted[name]));

function isSameFamily({ application, family }: Area, posted: FamilyValues): boolean {
  const [saved, members] = [inFamilyOrder(family), inFamilyOrder(posted.familyMembers)];
  return (
    application.fatherUnknown === posted.fatherUnknown &&
    application.motherUnknown === posted.motherUnknown &&
    saved.length === members.length &&
    saved.every((member, index) => areEqual(namesOf(MEMBER), member, members[index]!))
  );
}

/** Tells whether a step is saved with these values. */
export const isSaved =
  ({ session }: SessionCtx, step: StepId, body: StepBody) =>
  (area: Area): boolean => {
    if (step === "family") return isSameFamily(area, body as FamilyValues);
    const phones = step === "contact" && contactPhones(body as ContactValues, session.countryCode);
    const posted: Values = { ...body, ...phones };
    return areEqual(namesOf(STEP_FIELDS[step]), area.application as Values, posted);
  };

/**
 * A draft without the parts that only one sender includes: a form omits an unknown parent's fields.
 */
const comparableDraft = (values: Values) =>
  JSON.stringify({
    ...values,
    ssn: undefined,
    ...(values.fatherUnknown === true && { father: undefined }),
    ...(values.motherUnknown === true && { mother: undefined }),
  });

/** Tells whether a step's draft has these values. */
export const isDraft =
  ({ step, values }: DraftPatch) =>
  ({ application }: Area): boolean =>
    comparableDraft(application.drafts[step] ?? {}) === comparableDraft(values);

/**
 * If the stored values equal the posted ones, writes again with the newest version instead of
 * reporting a conflict: the hidden digits of an SSN may still differ.
 * @throws AppError application.stale when something else changed
 */
export async function writeOnce(
  ctx: SessionCtx,
  ifMatch: IfMatch,
  write: (ifMatch: IfMatch) => Promise<unknown>,
  isWritten: (area: Area) => boolean,
): Promise<void> {
  try {
    await write(ifMatch);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "application.stale") throw error;
    const area = await readArea({ ctx });
    if (!isWritten(area)) throw error;
    await write([area.application.version]);
  }
}
