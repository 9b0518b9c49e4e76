import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { WorkerOutcome } from "#contract/employer-views";
import type { InvitationStatus } from "#contract/statuses";
import { Notice } from "../../../components/ui/notice";
import { withQuery } from "../../../lib/query-path";
import { NamedGroup } from "../named-group";
import { TouchLink } from "../touch-link";
import { useNameOf } from "../use-name-of";
import type { FinishedRow } from "./draft";

type Reason = NonNullable<WorkerOutcome["reason"]>;

/** The status that each reason has in the list of invitations. */
const STATUS_OF: Record<Reason, InvitationStatus> = {
  already_accepted: "accepted",
  declined: "declined",
  revoked: "revoked",
};
const REASONS = ["already_accepted", "declined", "revoked"] as const satisfies readonly Reason[];

type ClosedRow = Pick<FinishedRow, "record" | "outcome">;
type StayedClosedProps = { rows: readonly ClosedRow[]; contractId: string };

/**
 * The people whose invitation was answered or closed before, why it stays so, and a link to open
 * it.
 */
export function StayedClosed({ rows, contractId }: StayedClosedProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const count = rows.length;
  if (count === 0) return null;
  const why: Record<Reason, string> = {
    already_accepted: t`accepted before`,
    declined: t`declined: the link stays closed`,
    revoked: t`the link was closed and stays closed`,
  };
  const name = ({ record }: ClosedRow) =>
    nameOf({ firstName: record.name_first, lastName: record.name_last });
  const groups = REASONS.map((reason) => ({
    reason,
    group: rows.filter(({ outcome }) => outcome.reason === reason),
  })).filter(({ group }) => group.length > 0);
  return (
    <Notice
      tone="warning"
      role="status"
      title={t`${plural(count, { one: "# invitation was answered or closed and stays as it is", other: "# invitations were answered or closed and stay as they are" })}`}
    >
      <ul className="grid gap-2 py-1">
        {groups.map(({ reason, group }) => (
          <NamedGroup key={reason} why={why[reason]} names={group.map(name)}>
            <TouchLink
              to={withQuery("/hiring/invitations", {
                contract: contractId,
                status: STATUS_OF[reason],
              })}
            >
              <Trans>See them in the invitations</Trans>
            </TouchLink>
          </NamedGroup>
        ))}
      </ul>
      {groups.some(({ reason }) => reason !== "already_accepted") ? (
        <p>
          <Trans>Open a closed link there, with “Open again”.</Trans>
        </p>
      ) : null}
    </Notice>
  );
}
