import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SectionKind } from "./document-sections";

type LaterDocumentProps = {
  kind: SectionKind;
  /** It may be sent before its time. */
  mayUpload: boolean;
  /** How to get it, and its upload. */
  children: ReactNode;
};

/** A document whose time has not come: one line that says when; the rest opens on demand. */
export function LaterDocument({ kind, mayUpload, children }: LaterDocumentProps) {
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
      <details className="no-print">
        <summary className="inline-flex min-h-12 items-center font-semibold text-agave underline underline-offset-4">
          {mayUpload ? have : <Trans>How you will send it</Trans>}
        </summary>
        <div className="grid gap-4 pt-2">{children}</div>
      </details>
    </div>
  );
}
