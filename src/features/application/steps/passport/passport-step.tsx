import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { TextSpan } from "../../../../components/ui/text-span";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { notify } from "../../../../lib/notify";
import { positionQuery } from "../../../../lib/queries";
import { useDeferredMount } from "../../../../lib/use-deferred-mount";
import { BelowFold } from "../../below-fold";
import { DateNotice, issueNote, passportExpiryNote } from "../../date-notice";
import { DocumentField } from "../../document-field";
import { useStepPhoto } from "../../photos/use-step-photo";
import { StepField } from "../../step-field";
import { StepForm } from "../../step-form";
import { StepLoading } from "../../step-loading";
import { useWizard } from "../../wizard-context";
import { Place, SamplePage } from "./sample-page";

/** The form waits no longer than this for the position. */
const WAIT_MS = 3000;

/**
 * Step 4. Waits for the position, because the note about the expiration date depends on it and
 * would move the fields when it appears later.
 */
export function PassportStep() {
  const { user } = useWizard();
  const { data: position, isLoading } = useQuery(positionQuery(user.id));
  const [isWaiting, setIsWaiting] = useState(isLoading);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // Once shown, the form stays.
  if (isWaiting && !isLoading) setIsWaiting(false);
  const isMounted = useDeferredMount(!isWaiting);
  return isMounted ? <PassportQuestions duration={position?.duration} /> : <StepLoading />;
}

function PassportQuestions({ duration }: { duration: string | undefined }) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const placed = (number: 1 | 2 | 3, name: Parameters<typeof label>[0]) => (
    <>
      <Place number={number} />
      <TextSpan>{label(name)}</TextSpan>
    </>
  );
  return (
    <StepForm
      {...useStepPhoto("passport")}
      onRefused={(errors) => {
        if (!errors.passportDocumentUrl) return;
        void notify("error", t`Upload a photo of your passport to continue.`);
      }}
    >
      <section className="grid gap-3">
        <DocumentField
          name="passportDocumentUrl"
          kind="passport"
          step="passport"
          label={t`Passport document`}
          advice={t`The page with your photo, complete, sharp and without glare.`}
        />
      </section>
      <BelowFold reserve>
        <section className="grid gap-3 border-t border-rule pt-6">
          <h3 className="text-lg">
            <Trans>What your passport says</Trans>
          </h3>
          <p className="text-muted">
            <Trans>The numbers show you where to look.</Trans>
          </p>
          <SamplePage />
        </section>
        <StepField
          name="passportNumber"
          width="number"
          label={placed(1, "passportNumber")}
          autoCapitalize="characters"
        />
        <StepField name="passportIssueDate" label={placed(2, "passportIssueDate")} />
        <DateNotice name="passportIssueDate" note={issueNote} />
        <StepField name="passportExpirationDate" label={placed(2, "passportExpirationDate")} />
        <DateNotice
          name="passportExpirationDate"
          note={(date, today) => passportExpiryNote(date, today, duration)}
        />
        <StepField
          name="passportIssueCity"
          label={placed(3, "passportIssueCity")}
          hint={t`The city or office that issued your passport`}
        />
        <StepField name="passportIssueCountry" />
      </BelowFold>
    </StepForm>
  );
}
