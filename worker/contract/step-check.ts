import { checkBy, type Checked } from "./checked";
import type { FieldError } from "./errors";
import { checkFamily, familyErrorPath } from "./family-form";
import type { StepForms } from "./form-entries";
import type { StepId } from "./step-names";
import {
  contactStep,
  driversLicenseStep,
  passportStep,
  personalStep,
  type StepBody,
} from "./steps";

/** The body of a step's PUT, made from its form. */
type StepCheck<S extends StepId> = (values: StepForms[S]) => Checked<StepBody>;

/** Validates the values of each step's form. */
export const STEP_CHECKS = {
  personal: checkBy(personalStep),
  contact: checkBy(contactStep),
  family: (values: StepForms["family"]) => {
    const checked = checkFamily(values);
    return checked.ok ? { ok: true, output: checked.output.body } : checked;
  },
  passport: checkBy(passportStep),
  "drivers-license": checkBy(driversLicenseStep),
} satisfies { [S in StepId]: StepCheck<S> };

/** A server's error path as a path of the step's form. */
export function formErrorPath(step: StepId, values: StepForms[StepId]) {
  return ({ path, code }: FieldError): FieldError => {
    // The form's field for the document has another name.
    if (path === "passportDocument") return { path: "passportDocumentUrl", code };
    if (step !== "family") return { path, code };
    const checked = checkFamily(values as StepForms["family"]);
    return { path: familyErrorPath(path, checked.ok ? checked.output.sources : []), code };
  };
}
