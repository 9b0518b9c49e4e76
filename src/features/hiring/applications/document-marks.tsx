import { useLingui } from "@lingui/react/macro";
import type { ApplicationPage } from "#contract/employer-application";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { HiringIcon } from "../hiring-icon";

type Documents = ApplicationPage["items"][number]["documents"];

/** The documents of an application, with a mark on those that were requested again. */
export function DocumentMarks({ documents }: { documents: Documents }) {
  const { i18n, t } = useLingui();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {documents.map(({ kind, reviewReason }, index) => {
        const name = i18n._(DOCUMENT_NAMES[kind]);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- documents of one kind are alike
          <li key={`${kind} ${index}`} className="inline-flex items-center gap-1.5">
            <HiringIcon
              name={reviewReason ? "alert" : "check"}
              className={`size-4 ${reviewReason ? "text-maize-ink" : "text-agave"}`}
            />
            {reviewReason ? t`${name}: new photo requested` : name}
          </li>
        );
      })}
    </ul>
  );
}
