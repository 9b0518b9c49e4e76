import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { type DocumentKind, type DocumentReview, uploadPath } from "#contract/documents";
import { paths } from "#contract/paths";
import { fieldMessage } from "../../i18n/field-messages";
import { isFileRefused } from "../../lib/api-client";
import { DOCUMENT_FIELDS } from "../../lib/document-fields";
import { whenIdle } from "../../lib/when-idle";
import { FieldError } from "../form/field";
import { Button } from "../ui/button";
import { DropZone } from "./drop-zone";
import { ReviewNotice } from "./review-notice";
import { UploadPanel } from "./upload-panel";
import { UploadedDocument } from "./uploaded-document";
import { useUpload } from "./use-upload";
import { useUploadWords } from "./use-upload-words";

type DocumentUploadProps = {
  kind: DocumentKind;
  /** Label of the drop zone: the name of the document. */
  label: string;
  /** Address of the stored document; null shows the drop zone. */
  documentUrl: string | null;
  /** Why the hiring team requests the document again. */
  review?: DocumentReview | undefined;
  /** Id of the additional document that the new file replaces. */
  replaces?: string;
  /** What to photograph, under the buttons. */
  advice?: string | undefined;
  /** Steps 4 and 5 take images only. */
  imagesOnly?: boolean;
  /** Makes the camera the page's primary button. */
  isPrimary?: boolean;
  /** Where /camera returns to. */
  returnTo: string;
  /** For a form that stores the document's address; this component refreshes the application. */
  onUploaded?: (documentUrl: string) => void;
  /** On "Replace": the form clears its link to the stored document. */
  onReplace?: () => void;
  /** Undoes `onReplace` while the server still has the document. */
  onKeep?: (() => void) | undefined;
  /** Field id and error code, where the document is required. */
  fieldId?: string;
  error?: string;
};

/** The upload component for one document: idle, uploading, uploaded or failed. */
export function DocumentUpload({
  kind,
  label,
  documentUrl,
  review,
  replaces,
  advice,
  imagesOnly = false,
  isPrimary = false,
  returnTo,
  onUploaded,
  onReplace,
  onKeep,
  fieldId,
  error,
}: DocumentUploadProps) {
  const { i18n } = useLingui();
  const [replacing, setReplacing] = useState(false);
  const words = useUploadWords(imagesOnly);
  const path = uploadPath(kind, replaces);
  const cameraHref = paths.camera(path, returnTo);
  const upload = useUpload({
    path,
    imagesOnly,
    onUploaded: (url) => {
      setReplacing(false);
      onUploaded?.(url);
    },
  });
  const resume = useEffectEvent(() => void upload.resume());
  // Looking for an interrupted upload must not delay the first paint of the step.
  useEffect(() => whenIdle(() => resume()), []);
  const stored = documentUrl && !replacing && !review ? documentUrl : null;
  const errorPrefix = `upload-${kind}`;

  const replace = () => {
    setReplacing(true);
    onReplace?.();
  };
  const keep = () => {
    setReplacing(false);
    upload.cancel();
    onKeep?.();
  };

  return (
    <UploadPanel
      id={fieldId}
      label={label}
      imagesOnly={imagesOnly}
      upload={upload}
      view={stored ? "stored" : "choose"}
      describedBy={error ? `${errorPrefix}-error` : undefined}
    >
      {stored ? (
        <UploadedDocument
          label={label}
          documentUrl={stored}
          cameraHref={cameraHref}
          onReplace={replace}
        />
      ) : (
        <>
          {review ? <ReviewNotice label={label} review={review} documentUrl={documentUrl} /> : null}
          {advice ? <p>{advice}</p> : null}
          <DropZone
            label={label}
            hint={words.hint}
            imagesOnly={imagesOnly}
            cameraHref={cameraHref}
            invalid={error !== undefined}
            again={review !== undefined}
            isPrimary={
              upload.state.phase === "failed" ? isFileRefused(upload.state.error) : isPrimary
            }
            onFiles={upload.choose}
          />
          {(documentUrl || onKeep) && !review ? (
            <Button variant="quiet" onClick={keep} className="justify-self-start px-0! text-left!">
              <Trans>Keep the document I sent</Trans>
            </Button>
          ) : null}
        </>
      )}
      <FieldError id={errorPrefix}>
        {error && fieldMessage(i18n, DOCUMENT_FIELDS[kind], error)}
      </FieldError>
    </UploadPanel>
  );
}
