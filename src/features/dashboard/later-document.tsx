import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { uploadPath } from "#contract/documents";
import { useUploadUnderWay } from "../../lib/uploads-under-way";
import type { SectionKind } from "./document-sections";

type LaterDocumentProps = {
  kind: SectionKind;
  applicationId: string;
  /** The document may be sent early. */
  mayUpload: boolean;
  /** How to get the document, and its upload. */
  children: ReactNode;
};

/** A document that is not due yet: one line says when it is; the rest expands on demand. */
export function LaterDocument({ kind, applicationId, mayUpload, children }: LaterDocumentProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isUploading = useUploadUnderWay({ applicationId, paths: [uploadPath(kind)] }) !== undefined;
  useEffect(() => {
    // Show the progress of an upload that was resumed after a reload.
    if (isUploading && details.current) details.current.open = true;
  }, [isUploading]);
  const isVisa = kind === "visa";
  const have = isVisa ? (
    <Trans>I already have my visa</Trans>
  ) : (
    <Trans>I already have my I-94</Trans>
  );
  return (
    <div>
      <p className="text-muted">
        {isVisa ? (
          <Trans>After your appointment at the consulate.</Trans>
        ) : (
          <Trans>When you arrive in the United States.</Trans>
        )}
      </p>
      <details ref={details} className="no-print">
        <summary className="inline-flex min-h-12 items-center font-semibold text-agave underline underline-offset-4">
          {mayUpload ? have : <Trans>How to send it</Trans>}
        </summary>
        <div className="grid gap-4 pt-2">{children}</div>
      </details>
    </div>
  );
}
