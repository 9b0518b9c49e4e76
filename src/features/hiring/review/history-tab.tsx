import { Trans, useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { Link } from "../../../components/ui/link";
import { withQuery } from "../../../lib/query-path";
import { useColleagues } from "../colleagues";
import { useMember } from "../member";
import { AREAS } from "../settings/areas";
import { ApplicationBadge } from "../status-badges";
import { useInstantFormat } from "../use-instant-format";

export function HistoryTab({ application }: { application: EmployerApplication }) {
  const { t } = useLingui();
  const { full } = useInstantFormat();
  const nameOf = useColleagues();
  const { id, statusHistory, createdAt, submittedAt } = application;
  const { may } = useMember();
  return (
    <>
      <ol className="divide-y divide-rule">
        <li className="py-2.5">{t`Accepted the offer ${full(createdAt)}`}</li>
        {submittedAt ? <li className="py-2.5">{t`Sent ${full(submittedAt)}`}</li> : null}
        {statusHistory.map(({ at, status, reason, note, actor, onBehalfOf }) => (
          <li key={at} className="grid gap-1 py-2.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ApplicationBadge status={status} reason={reason} />
              <span className="text-muted">
                {full(at)} · {onBehalfOf ?? nameOf(actor)}
              </span>
            </span>
            {reason ? (
              <span>
                <Trans>The worker reads:</Trans> {reason}
              </span>
            ) : null}
            {note ? (
              <span>
                <Trans>Note:</Trans> {note}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {may("admin") ? (
        <Link
          to={withQuery(AREAS.audit.to, { subject: id })}
          className="inline-flex min-h-11 items-center"
        >
          <Trans>Everything that was done, including photos and milestones</Trans>
        </Link>
      ) : null}
    </>
  );
}
