import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { AuditView } from "#contract/audit";
import { withQuery } from "../../../lib/query-path";
import type { Difference } from "../before-after";
import { Rows } from "../list/rows";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { auditQuery } from "../queries";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { TouchLink } from "../touch-link";
import { useInstantFormat } from "../use-instant-format";
import { ACTION_NAMES } from "./action-names";
import { AuditFilters } from "./audit-filters";
import { useNames } from "./use-names";
import { useStateRows } from "./use-state-rows";

/** Who did what, to whom and when, newest first. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  return (
    <SettingsFrame
      area="audit"
      title={t`Audit trail`}
      lead={t`Every change, and every time somebody read a whole record. Nobody can change or delete this list.`}
    >
      {may("admin") ? <Trail /> : null}
    </SettingsFrame>
  );
}

function Trail() {
  const { search, query } = useAddress();
  const names = useNames();
  const trail = useQuery(auditQuery(query));
  return (
    <>
      <AuditFilters
        // Remounts for another filter (also via Back) and for choices that load later.
        key={`${search} ${names.team.length} ${names.removed.length} ${names.keys.length}`}
        names={names}
      />
      <Rows query={trail} none={<Trans>No record matches these filters.</Trans>}>
        {(event) => <Event event={event} names={names} />}
      </Rows>
    </>
  );
}

type EventProps = { event: AuditView; names: ReturnType<typeof useNames> };

function Event({ event, names }: EventProps) {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const { query } = useAddress();
  const rows = useStateRows()(event);
  const { words, to } = names.subject(event);
  const { at, action, actor, onBehalfOf, subject } = event;
  const isOnlyThis = query.get("subject") === subject;
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{i18n._(ACTION_NAMES[action])}</span>
        <time dateTime={at} className="text-muted">
          {full(at)}
        </time>
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere">
          {onBehalfOf ? t`${onBehalfOf}, by ${names.actor(actor)}` : names.actor(actor)}
        </span>
        <span aria-hidden="true" className="text-muted">
          →
        </span>
        {to ? <TouchLink to={to}>{words}</TouchLink> : <span>{words}</span>}
        {isOnlyThis ? null : (
          <TouchLink
            to={withQuery(AREAS.audit.to, { subject })}
            aria-label={t`History: ${words}`}
            className="text-muted"
          >
            <Trans>History</Trans>
          </TouchLink>
        )}
      </span>
      {rows.length > 0 ? <Changes rows={rows} /> : null}
    </li>
  );
}

/** More rows than this are collapsed: a new contract has a row for everything it says. */
const SHOWN_AT_ONCE = 4;

function Changes({ rows }: { rows: Difference[] }) {
  const { t } = useLingui();
  if (rows.length <= SHOWN_AT_ONCE) return <ChangeList rows={rows} />;
  return (
    <details>
      <summary className="min-h-target content-center text-agave">
        {t`${plural(rows.length, { one: "# detail", other: "# details" })}`}
      </summary>
      <ChangeList rows={rows} />
    </details>
  );
}

const ChangeList = ({ rows }: { rows: Difference[] }) => (
  <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)]">
    {rows.map(({ term, before, after }) => (
      <div key={term} className="flex flex-wrap gap-x-2 sm:contents">
        <dt className="text-muted">{term}</dt>
        <dd className="wrap-anywhere">
          {before === after || before === undefined ? null : (
            <>
              <s className="text-muted">{before}</s>{" "}
            </>
          )}
          {after === undefined ? null : <span>{after}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
