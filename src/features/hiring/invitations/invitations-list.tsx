import { useLingui } from "@lingui/react/macro";
import type { EmployerInvitationView, InvitationPage } from "#contract/employer-views";
import { lastDayOf } from "#contract/last-day";
import type { InvitationStatus } from "#contract/statuses";
import { Link } from "../../../components/ui/link";
import { useLanguage } from "../../../i18n/use-language";
import { formatPhone, shortDate } from "../../../lib/format";
import type { BulkActionName } from "../bulk/actions";
import { BulkBar } from "../bulk/bulk-bar";
import type { Chosen } from "../bulk/chosen";
import { RowCheck } from "../bulk/row-check";
import { ROW_MARK, type Selection } from "../bulk/use-selection";
import { NothingFound } from "../list/nothing-found";
import { Pages } from "../list/pages";
import { useMember } from "../member";
import { InvitationBadge } from "../status-badges";
import { useInstantFormat } from "../use-instant-format";
import { useNameOf } from "../use-name-of";
import { InvitationActions } from "./invitation-actions";
import { isOpen } from "./invitations-path";

const ACTS: readonly BulkActionName[] = ["extend", "reopen", "revoke"];

type ListProps = {
  page: InvitationPage;
  /** Undefined unless the member may invite. */
  selection: Selection | undefined;
  onAction: (action: BulkActionName, rows: readonly Chosen[]) => void;
};

/** The invitations that match the filter, with actions for one or for many. */
export function InvitationsList({ page, selection, onAction }: ListProps) {
  const { t } = useLingui();
  const { me } = useMember();
  const { items, nextCursor, total = items.length } = page;
  if (items.length === 0) {
    // Colleagues may have invited people whom this member does not see.
    const none = me?.ownAlone ? t`You have not invited anybody yet.` : t`Nobody is invited yet.`;
    return <NothingFound none={none} />;
  }
  const isWhole = items.every(({ id }) => selection?.has(id));
  return (
    <>
      <div className="rounded-lg border border-rule bg-surface">
        {selection ? (
          <div className="border-b border-rule px-4 py-2 max-sm:hidden">
            <RowCheck
              label={t`Choose all on this page`}
              withWords
              checked={isWhole}
              onToggle={() => selection.setPage(!isWhole)}
            />
          </div>
        ) : null}
        <ul className="divide-y divide-rule">
          {items.map((row) => (
            <Invitation
              key={row.id}
              row={row}
              selection={selection}
              onAction={(action) => onAction(action, [row])}
            />
          ))}
        </ul>
      </div>
      <Pages nextCursor={nextCursor} />
      {selection ? (
        <BulkBar
          selection={selection}
          total={total}
          actions={ACTS}
          invitations={selection.chosen.map(({ id }) => id)}
          onAction={(action) => onAction(action, selection.chosen)}
        />
      ) : null}
    </>
  );
}

type RowProps = {
  row: EmployerInvitationView;
  selection: Selection | undefined;
  onAction: (action: BulkActionName) => void;
};

const ROW =
  "grid items-center gap-x-2 px-3 large-text:px-1 py-2.5 hover:bg-paper has-checked:bg-agave-wash sm:gap-x-4 sm:px-4 sm:py-2";

function Invitation({ row, selection, onAction }: RowProps) {
  const { t } = useLingui();
  const { id, phone, status, position, location, applicationId, declineReason } = row;
  const name = useNameOf()(row);
  return (
    <li
      {...{ [ROW_MARK]: id }}
      className={`${ROW} ${selection ? "grid-cols-[1.75rem_minmax(0,1fr)_auto] lg:grid-cols-[1.75rem_minmax(0,1fr)_minmax(12.5rem,max-content)] @max-[20rem]:grid-cols-[1.75rem_minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)_auto]"}`}
    >
      {selection ? (
        <RowCheck
          label={t`Choose ${name}`}
          checked={selection.has(id)}
          onToggle={(withRange) => selection.toggle(id, withRange)}
        />
      ) : null}
      <div className="grid min-w-0 gap-x-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3.5fr)_minmax(0,3.5fr)] lg:items-center">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {applicationId ? (
            <Link
              to={`/hiring/applications/${applicationId}`}
              className="inline-flex items-center font-semibold max-sm:-my-3 max-sm:py-3 sm:min-h-target"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <InvitationBadge status={status} />
        </span>
        <span className="text-muted">
          <span className="text-ink">{formatPhone(phone)}</span>
          <span className="max-lg:hidden">
            <br />
            {position} · {location}
          </span>
        </span>
        <span className="text-muted max-sm:hidden">
          <Moments row={row} />
        </span>
        {declineReason ? (
          <span className="text-muted lg:col-span-3">{t`“${declineReason}”`}</span>
        ) : null}
      </div>
      {selection ? <InvitationActions row={row} name={name} onAction={onAction} /> : null}
    </li>
  );
}

/** The latest event, and until when an open link works. */
function Moments({ row }: { row: EmployerInvitationView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { short } = useInstantFormat();
  const { status, createdAt, openedAt, acceptedAt, declinedAt, revokedAt, expiresAt } = row;
  const moments: Record<InvitationStatus, string> = {
    pending: t({ message: `created ${short(createdAt)}`, context: "one invitation" }),
    opened: t`opened ${short(openedAt ?? createdAt)}`,
    accepted: t`accepted ${short(acceptedAt ?? createdAt)}`,
    declined: t`declined ${short(declinedAt ?? createdAt)}`,
    expired: t`expired ${short(expiresAt)}`,
    revoked: t`closed ${short(revokedAt ?? createdAt)}`,
  };
  const lastDay = shortDate(lastDayOf(Date.parse(expiresAt)), language);
  return (
    <>
      <span className="block">{moments[status]}</span>
      {isOpen(status) ? <span className="block">{t`open until ${lastDay}`}</span> : null}
    </>
  );
}
