import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ApplicationView } from "#contract/applications";
import { VISA } from "#contract/fields/visa";
import { paths } from "#contract/paths";
import { useFieldRows } from "../../components/details/field-rows";
import { ButtonLink } from "../../components/ui/button";
import { DetailList } from "../../components/ui/detail-list";
import { useIsMounted } from "../../lib/use-is-mounted";
import { CORRECT_VISA, hasVisaForm, takesVisaDetails } from "./document-sections";
import { forgetTypedVisa } from "./typed-visa";
import { VisaForm } from "./visa-form";

/** The form for visa details while they are missing or corrected, then the stored details. */
export function VisaDetails({ application }: { application: ApplicationView }) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [query] = useSearchParams();
  const isForm = hasVisaForm(application, query);
  const [hadForm, setHadForm] = useState(isForm);
  if (isForm && !hadForm) setHadForm(true);
  useEffect(() => {
    // The details may have been sent from another device.
    if (!isForm) forgetTypedVisa(application.id);
  }, [isForm, application.id]);
  const close = () => {
    if (isMounted.current) void navigate(paths.dashboard, { replace: true });
  };
  if (isForm) return <VisaForm application={application} onSubmitted={close} />;
  if (!application.visaNumber) return null;
  return <StoredDetails application={application} replacesForm={hadForm} />;
}

type StoredDetailsProps = {
  application: ApplicationView;
  /** The details have replaced the form: move the focus of its button here. */
  replacesForm: boolean;
};

function StoredDetails({ application, replacesForm }: StoredDetailsProps) {
  const rowsOf = useFieldRows();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replacesForm && document.activeElement === document.body) heading.current?.focus();
  }, [replacesForm]);

  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Details of your visa</Trans>
      </h3>
      <DetailList rows={rowsOf(application, VISA)} />
      {takesVisaDetails(application) ? (
        <ButtonLink to={CORRECT_VISA} variant="secondary" className="justify-self-start">
          <Trans>Correct the details</Trans>
        </ButtonLink>
      ) : null}
    </div>
  );
}
