import { useEffect, useEffectEvent, useRef } from "react";
import { useController } from "react-hook-form";
import type { DocumentKind } from "#contract/documents";
import type { StepId } from "#contract/step-names";
import { stepHref } from "#contract/wizard-location";
import { fieldId } from "../../components/form/field-id";
import { DocumentUpload } from "../../components/upload/document-upload";
import { useWizard } from "./wizard-context";

type DocumentFieldProps = {
  name: "passportDocumentUrl" | "driversLicenseDocumentUrl";
  kind: DocumentKind;
  step: StepId;
  label: string;
  /** What to photograph. */
  advice: string;
};

/**
 * The upload of step 4 or 5 as a form field. "Replace" clears the document in the form only and can
 * be undone.
 */
export function DocumentField({ name, kind, step, label, advice }: DocumentFieldProps) {
  const { location, application } = useWizard();
  const { field, fieldState, formState } = useController<Record<string, string>>({ name });

  // A photo from the camera page may arrive after the form got its initial values.
  const stored = application[name];
  const seen = useRef(formState.defaultValues?.[name] || null);
  const take = useEffectEvent((documentUrl: string) => field.onChange(documentUrl));
  useEffect(() => {
    if (seen.current === stored) return;
    seen.current = stored;
    take(stored ?? "");
  }, [stored]);

  const review = application.documentReviews.find((one) => one.kind === kind);
  return (
    <DocumentUpload
      kind={kind}
      label={label}
      advice={advice}
      documentUrl={field.value || null}
      imagesOnly
      isPrimary={review !== undefined || kind === "passport"}
      review={review}
      returnTo={stepHref(step, { fromReview: location.fromReview })}
      fieldId={fieldId(name)}
      error={fieldState.error?.message}
      onUploaded={field.onChange}
      onReplace={() => field.onChange("")}
      onKeep={stored && !field.value ? () => field.onChange(stored) : undefined}
    />
  );
}
