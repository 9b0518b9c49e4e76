import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { uploadPath } from "#contract/documents";
import { FieldError } from "../../components/form/field";
import { Button } from "../../components/ui/button";
import { fieldMessage } from "../../i18n/field-messages";
import { paths } from "#contract/paths";
import { DOCUMENT_FIELDS } from "../../lib/document-fields";
import type { UploadSlotProps } from "../../lib/upload-slot";
import { whenIdle } from "../../lib/when-idle";
import { DropZone } from "./drop-zone";
import { ReviewNotice } from "./review-notice";
import { UploadPanel } from "./upload-panel";
import { UploadedDocument } from "./uploaded-document";
import { useUpload } from "./use-upload";
import { useUploadWords } from "./use-upload-words";

/** The upload component for one document: idle, uploading, uploaded or failed. */
export function DocumentUpload({
  kind,
  label,
  documentUrl,
  review,
  replaces,
  advice,
  imagesOnly = false,
  returnTo,
  onUploaded,
  onReplace,
  onKeep,
  fieldId,
  error,
}: UploadSlotProps) {
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
  // Looking for an interrupted upload must not delay the first picture of the step.
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
            isFirst={
              upload.state.phase !== "failed" && (review !== undefined || kind === "passport")
            }
            onFiles={upload.choose}
          />
          {(documentUrl || onKeep) && !review ? (
            <Button variant="quiet" onClick={keep} className="justify-self-start px-0! text-left!">
              <Trans>Keep the document I have</Trans>
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
