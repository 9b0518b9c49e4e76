import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { uploadPath } from "#contract/documents";
import type { MissingField } from "#contract/errors";
import type { StepId } from "#contract/step-names";
import { isStep, stepHref } from "#contract/wizard-location";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { fieldMessage } from "../../../i18n/field-messages";
import { DOCUMENT_FIELDS } from "../../../lib/document-fields";
import { STEPS } from "../steps";

type SubmitStoppedProps = {
  tone: "warning" | "danger";
  title: string;
  lead?: ReactNode;
  links: { step: StepId; field?: string; words?: string }[];
  children?: ReactNode;
};

/** Says why the submit stopped, with links to the steps to finish first; takes the focus. */
function SubmitStopped({ tone, title, lead, links, children }: SubmitStoppedProps) {
  const { i18n } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const color = tone === "danger" ? "text-clay" : "";
  return (
    <section ref={box} tabIndex={-1} aria-label={title}>
      <Notice tone={tone} title={title}>
        {lead ? <p>{lead}</p> : null}
        <ul className="grid">
          {links.map(({ step, words, ...place }) => (
            <li key={`${step} ${place.field}`}>
              <Link
                to={stepHref(step, { fromReview: true, ...place })}
                className={`inline-flex min-h-12 items-center font-semibold ${color}`}
              >
                {[i18n._(STEPS[step].title), words].filter(Boolean).join(": ")}
              </Link>
            </li>
          ))}
        </ul>
        {children}
      </Notice>
    </section>
  );
}

type LostPhotosProps = {
  /** Upload paths. */
  paths: string[];
  /** This phone still has them: opening the step resumes the upload. */
  isResumable: boolean;
};

/** Says that photos were not uploaded. */
export function LostPhotos({ paths, isResumable }: LostPhotosProps) {
  const { t } = useLingui();
  const steps = (["passport", "drivers-license"] as const).filter((step) =>
    paths.includes(uploadPath(step)),
  );
  return (
    <SubmitStopped
      tone={isResumable ? "warning" : "danger"}
      title={isResumable ? t`A photo has not been sent yet` : t`Upload Failed`}
      lead={
        isResumable ? (
          <Trans>
            Nothing was submitted yet. Open the step, and the photo will be sent automatically:
          </Trans>
        ) : (
          <Trans>Nothing was submitted. Open the step and send the photo again:</Trans>
        )
      }
      links={steps.map((step) => ({ step, field: DOCUMENT_FIELDS[step] }))}
    />
  );
}

/** Field names of the server that differ from those of the form. */
const FIELD_OF: Record<string, string> = { passportDocument: "passportDocumentUrl" };

/** Lists the fields that the server reports as missing (422). */
export function MissingFields({ missing }: { missing: MissingField[] }) {
  const { i18n, t } = useLingui();
  const words = (field: string) => {
    if (field.startsWith("father")) return t`Father's information is required`;
    if (field.startsWith("mother.") || field === "mother")
      return t`Mother's information is required`;
    if (field.startsWith("members")) return t`Finish or remove the person you started to add`;
    return fieldMessage(i18n, field, "required");
  };
  const links = missing.flatMap(({ step, field: named }) => {
    const field = FIELD_OF[named] ?? named;
    return isStep(step) ? [{ step, field, words: words(field) }] : [];
  });
  return <SubmitStopped tone="danger" title={t`Some answers are still missing`} links={links} />;
}

type UnsavedStepsProps = { steps: readonly StepId[]; onSubmitWithout: () => void };

/** Lists the steps whose unsaved changes the submit would not send. */
export function UnsavedSteps({ steps, onSubmitWithout }: UnsavedStepsProps) {
  const { t } = useLingui();
  return (
    <SubmitStopped
      tone="warning"
      title={t`You changed something and did not save it`}
      lead={
        <Trans>
          Your application has not been sent yet. Open each part and save it, so that it is sent
          too.
        </Trans>
      }
      links={steps.map((step) => ({ step }))}
    >
      <div>
        <Button variant="secondary" onClick={onSubmitWithout}>
          <Trans>Submit without these changes</Trans>
        </Button>
      </div>
    </SubmitStopped>
  );
}
