import { Trans, useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { isOver } from "#contract/statuses";
import { Notice } from "../../../components/ui/notice";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { dotted } from "../../../lib/format";
import { useColleagues } from "../colleagues";
import { VanishingButton } from "../vanishing-button";
import { REASON_NAMES } from "./reason-names";

type PhotoRequestNoticeProps = {
  application: EmployerApplication;
  onTakeBack: (() => void) | undefined;
};

/** The photos that were requested again, why, and by whom. */
export function PhotoRequestNotice({ application, onTakeBack }: PhotoRequestNoticeProps) {
  const { i18n, t } = useLingui();
  const nameOf = useColleagues();
  const requested = application.documents.filter(({ reviewReason }) => reviewReason !== null);
  if (requested.length === 0 || isOver(application.status)) return null;
  return (
    <div className="py-2">
      <Notice title={t`A new photo has been requested.`}>
        <ul>
          {requested.map(({ id, kind, reviewReason, reviewNote, reviewedBy }) => (
            <li key={id}>
              {dotted([
                i18n._(DOCUMENT_NAMES[kind]),
                reviewNote ?? (reviewReason && i18n._(REASON_NAMES[reviewReason])),
                reviewedBy && nameOf(reviewedBy),
              ])}
            </li>
          ))}
        </ul>
        {onTakeBack ? (
          <VanishingButton
            variant="quiet"
            className="-ml-3 min-h-target! py-0!"
            onClick={onTakeBack}
          >
            <Trans>Cancel the request</Trans>
          </VanishingButton>
        ) : null}
      </Notice>
    </div>
  );
}
