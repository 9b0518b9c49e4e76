import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { Notice } from "../../components/ui/notice";
import { sectionId } from "./document-sections";
import { DOCUMENT_TITLES } from "./document-titles";

/** The documents that are asked for again, each with the way to its section (decision 5). */
export function AskedAgain({ application }: { application: ApplicationView }) {
  const { i18n } = useLingui();
  const { documentReviews } = application;
  if (documentReviews.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>The hiring team needs a document again</Trans>}>
      <ul>
        {documentReviews.map(({ kind, documentId }) => (
          <li key={documentId}>
            <a
              href={`#${sectionId(kind)}`}
              className="inline-flex min-h-12 items-center font-semibold"
            >
              {i18n._(DOCUMENT_TITLES[kind])}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
