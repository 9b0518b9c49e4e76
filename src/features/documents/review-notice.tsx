import { Trans, useLingui } from "@lingui/react/macro";
import { documentHref, type DocumentReview } from "#contract/documents";
import { Notice } from "../../components/ui/notice";
import { reviewReason } from "../../i18n/review-reasons";

type ReviewNoticeProps = {
  label: string;
  review: Pick<DocumentReview, "reason" | "note">;
  /** Address of the reviewed document. */
  documentUrl: string | null;
};

/** Says why the hiring team requests this document again, with a link to the one it reviewed. */
export function ReviewNotice({ label, review, documentUrl }: ReviewNoticeProps) {
  const { t, i18n } = useLingui();
  return (
    <Notice tone="warning" title={<Trans>Please send this document again</Trans>}>
      <p>{reviewReason(i18n, review.reason)}</p>
      {review.note ? <p className="whitespace-pre-line">{review.note}</p> : null}
      {documentUrl ? (
        <a
          href={documentHref(documentUrl)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`See the one you sent: ${label} (opens in a new tab)`}
          className="inline-flex min-h-12 items-center font-semibold"
        >
          <Trans>See the one you sent</Trans>
        </a>
      ) : null}
    </Notice>
  );
}
