import { Trans, useLingui } from "@lingui/react/macro";
import type { DocumentReview } from "#contract/documents";
import { reviewReason } from "../../i18n/review-reasons";
import { CompanyNote } from "../ui/company-note";
import { DocumentLink } from "../ui/document-link";
import { DocumentPhoto } from "../ui/document-photo";
import { Notice } from "../ui/notice";

type ReviewNoticeProps = {
  label: string;
  review: Pick<DocumentReview, "reason" | "note">;
  /** Address of the reviewed document. */
  documentUrl: string | null;
};

/** The document that was sent, why the company asks for a new one, and the company's own words. */
export function ReviewNotice({ label, review, documentUrl }: ReviewNoticeProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-3">
      {documentUrl ? (
        <DocumentLink
          documentUrl={documentUrl}
          aria-label={t`See the one you sent: ${label} (opens in a new tab)`}
          className="grid gap-1 font-semibold"
        >
          <DocumentPhoto documentUrl={documentUrl} large />
          <span className="inline-flex min-h-12 items-center">
            <Trans>See the one you sent</Trans>
          </span>
        </DocumentLink>
      ) : null}
      <Notice tone="warning" title={reviewReason(i18n, review.reason)}>
        <CompanyNote note={review.note} />
      </Notice>
    </div>
  );
}
