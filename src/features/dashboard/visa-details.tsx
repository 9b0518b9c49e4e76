import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ApplicationView } from "#contract/applications";
import { VISA } from "#contract/fields/visa";
import { useFieldRows } from "../../components/details/field-rows";
import { DetailList } from "../../components/ui/detail-list";
import { needsVisaDetails } from "./document-sections";
import { forgetTypedVisa } from "./typed-visa";
import { VisaForm } from "./visa-form";

/** The form for visa details while they are missing, then the stored details. */
export function VisaDetails({ application }: { application: ApplicationView }) {
  const [justSent, setJustSent] = useState(false);
  const isNeeded = needsVisaDetails(application);
  useEffect(() => {
    // The details may have been sent from another device.
    if (!isNeeded) forgetTypedVisa(application.id);
  }, [isNeeded, application.id]);
  if (isNeeded) {
    return <VisaForm applicationId={application.id} onSubmitted={() => setJustSent(true)} />;
  }
  if (!application.visaNumber) return null;
  return <StoredDetails application={application} focused={justSent} />;
}

type StoredDetailsProps = {
  application: ApplicationView;
  /** The details have just replaced the form: move the focus here. */
  focused: boolean;
};

function StoredDetails({ application, focused }: StoredDetailsProps) {
  const rowsOf = useFieldRows();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Details of your visa</Trans>
      </h3>
      <DetailList rows={rowsOf(application, VISA)} />
    </div>
  );
}
