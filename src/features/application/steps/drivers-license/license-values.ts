import type { ApplicationView } from "#contract/applications";
import { type Drafts, driversLicenseStep } from "#contract/steps";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { fillValues } from "../../fill-values";
import { checkBy } from "../../schema-check";

const BLANK = {
  driversLicenseNumber: "",
  driversLicenseExpirationDate: "",
  driversLicenseIssueCity: "",
  driversLicenseIssueCountry: "",
};
/** The four answers and the stored document, "" while there is none. */
export type LicenseForm = typeof BLANK & { driversLicenseDocumentUrl: string };

export const licenseFormValues = ({ application }: ServerSnapshot): LicenseForm => ({
  ...fillValues(BLANK, application, application.drafts["drivers-license"]),
  driversLicenseDocumentUrl: application.driversLicenseDocumentUrl ?? "",
});

/** The four saved answers, as the final submit saves them once more. */
export const savedLicense = (application: ApplicationView) => fillValues(BLANK, application);

const checkAnswers = checkBy(driversLicenseStep);
export const checkLicense = (values: LicenseForm) => checkAnswers(licenseDraft(values));

export function licenseDraft(values: LicenseForm): NonNullable<Drafts["drivers-license"]> {
  return fillValues(BLANK, values);
}
