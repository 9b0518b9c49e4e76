import { useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { DetailList } from "../../components/ui/detail-list";
import { useLanguage } from "../../i18n/use-language";
import { countryName, formatDate } from "../../lib/format";
import { needsVisaDetails } from "./document-sections";
import { VisaForm } from "./visa-form";

/** The visa's details: asked for while they are missing, shown once they are stored. */
export function VisaDetails({ application }: { application: ApplicationView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (needsVisaDetails(application)) return <VisaForm />;
  const { visaNumber, visaIssueCountry, visaIssueDate, visaExpirationDate } = application;
  if (!visaNumber) return null;
  return (
    <DetailList
      rows={[
        { term: t`Visa number`, value: visaNumber },
        {
          term: t`Issue country`,
          value: visaIssueCountry && countryName(visaIssueCountry, language),
        },
        { term: t`Issue date`, value: visaIssueDate && formatDate(visaIssueDate, language) },
        {
          term: t`Expiration date`,
          value: visaExpirationDate && formatDate(visaExpirationDate, language),
        },
      ]}
    />
  );
}
