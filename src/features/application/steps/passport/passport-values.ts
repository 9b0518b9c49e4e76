import type { FieldError } from "#contract/errors";
import { blankValues } from "#contract/fields/field";
import { PASSPORT } from "#contract/fields/passport";
import type { StepForms } from "#contract/form-entries";
import { type Drafts, passportStep, type PassportValues } from "#contract/steps";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { fillValues } from "#contract/fill-values";
import { checkBy } from "#contract/checked";
import type { Checked } from "#contract/checked";

const BLANK = blankValues(PASSPORT);

/** The fields and the address of the document, "" without one. */
export type PassportForm = StepForms["passport"] & { passportDocumentUrl: string };

export const passportFormValues = ({ application }: ServerSnapshot): PassportForm => ({
  ...fillValues(BLANK, application, application.drafts.passport),
  passportDocumentUrl: application.passportDocumentUrl ?? "",
});

const checkValues = checkBy(passportStep);

/** Requires all fields and an uploaded document. */
export function checkPassport(values: PassportForm): Checked<PassportValues> {
  const checked = checkValues(passportDraft(values));
  if (values.passportDocumentUrl) return checked;
  const missing: FieldError = { path: "passportDocumentUrl", code: "required" };
  return { ok: false, errors: [...(checked.ok ? [] : checked.errors), missing] };
}

export function passportDraft(values: PassportForm): NonNullable<Drafts["passport"]> {
  return fillValues(BLANK, values);
}
