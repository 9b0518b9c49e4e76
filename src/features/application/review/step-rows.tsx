import { useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { STEP_FIELDS } from "#contract/fields/application";
import type { StepId } from "#contract/step-names";
import { type Row, useFieldRows } from "../../../components/details/field-rows";
import { DocumentLink } from "../../../components/ui/document-link";
import { DocumentPhoto } from "../../../components/ui/document-photo";
import { TextSpan } from "../../../components/ui/text-span";

/** The saved values of every step as rows, except the family, which has its own summary. */
export function useStepRows(
  application: ApplicationView,
): Record<Exclude<StepId, "family">, Row[]> {
  const { t } = useLingui();
  const rowsOf = useFieldRows();
  const { passportDocumentUrl, driversLicenseDocumentUrl } = application;
  const document = (url: string | null) =>
    url ? (
      <DocumentLink
        documentUrl={url}
        className="inline-flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1"
      >
        <DocumentPhoto documentUrl={url} />
        <TextSpan>{t`See the photo (opens in a new tab)`}</TextSpan>
      </DocumentLink>
    ) : null;
  const license = { term: t`Driver's license`, value: document(driversLicenseDocumentUrl) };
  return {
    personal: rowsOf(application, STEP_FIELDS.personal),
    contact: rowsOf(application, STEP_FIELDS.contact),
    passport: [
      ...rowsOf(application, STEP_FIELDS.passport),
      { term: t`Passport document`, value: document(passportDocumentUrl) },
    ],
    "drivers-license": [
      ...rowsOf(application, STEP_FIELDS["drivers-license"]),
      ...(license.value ? [license] : []),
    ],
  };
}
