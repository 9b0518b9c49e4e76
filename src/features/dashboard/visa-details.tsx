import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ApplicationView } from "#contract/applications";
import { DetailList } from "../../components/ui/detail-list";
import { useLanguage } from "../../i18n/use-language";
import { countryName, formatDate } from "../../lib/format";
import { needsVisaDetails } from "./document-sections";
import { VisaForm } from "./visa-form";

/** The visa's details: asked for while they are missing, shown once they are stored. */
export function VisaDetails({ application }: { application: ApplicationView }) {
  const [justSent, setJustSent] = useState(false);
  if (needsVisaDetails(application)) return <VisaForm onSubmitted={() => setJustSent(true)} />;
  if (!application.visaNumber) return null;
  return <StoredDetails application={application} focused={justSent} />;
}

type StoredDetailsProps = {
  application: ApplicationView;
  /** They have just taken the form's place: the focus and the page move to them. */
  focused: boolean;
};

function StoredDetails({ application, focused }: StoredDetailsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  const { visaNumber, visaIssueCountry, visaIssueDate, visaExpirationDate } = application;
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Details of your visa</Trans>
      </h3>
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
    </div>
  );
}
