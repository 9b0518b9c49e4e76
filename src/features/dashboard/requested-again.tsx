import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { Notice } from "../../components/ui/notice";
import { requestedAgain, reviewedId } from "./document-sections";
import { DOCUMENT_TITLES } from "./document-titles";

/** Links to the documents that the hiring team requests again. */
export function RequestedAgain({ application }: { application: ApplicationView }) {
  const { i18n } = useLingui();
  const { additionalDocuments } = application;
  const reviews = requestedAgain(application);
  if (reviews.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>The hiring team needs a document again</Trans>}>
      <ul>
        {reviews.map((review) => (
          <li key={review.documentId}>
            <a
              href={`#${reviewedId(review)}`}
              className="inline-flex min-h-12 items-center font-semibold break-words"
            >
              {additionalDocuments.find(({ id }) => id === review.documentId)?.name ??
                i18n._(DOCUMENT_TITLES[review.kind])}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
