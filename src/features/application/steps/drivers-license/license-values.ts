import type { ApplicationView } from "#contract/applications";
import { blankValues } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import type { StepForms } from "#contract/form-entries";
import { type Drafts, driversLicenseStep } from "#contract/steps";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { fillValues } from "#contract/fill-values";
import { checkBy } from "#contract/checked";

const BLANK = blankValues(LICENSE);

/** The fields and the address of the document, "" without one. */
export type LicenseForm = StepForms["drivers-license"] & { driversLicenseDocumentUrl: string };

export const licenseFormValues = ({ application }: ServerSnapshot): LicenseForm => ({
  ...fillValues(BLANK, application, application.drafts["drivers-license"]),
  driversLicenseDocumentUrl: application.driversLicenseDocumentUrl ?? "",
});

/** The saved values, which the final submit saves once more. */
export const savedLicense = (application: ApplicationView) => fillValues(BLANK, application);

const checkValues = checkBy(driversLicenseStep);
export const checkLicense = (values: LicenseForm) => checkValues(licenseDraft(values));

export function licenseDraft(values: LicenseForm): NonNullable<Drafts["drivers-license"]> {
  return fillValues(BLANK, values);
}
