import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationPage } from "#contract/employer-application";
import { Link } from "../../../components/ui/link";
import { NoWrap } from "../../../components/ui/no-wrap";
import { useLanguage } from "../../../i18n/use-language";
import { shortDate } from "../../../lib/format";
import type { BulkActionName } from "../bulk/actions";
import { BulkBar } from "../bulk/bulk-bar";
import { RowCheck } from "../bulk/row-check";
import { ROW_MARK, type Selection } from "../bulk/use-selection";
import { NothingFound } from "../list/nothing-found";
import { Pages } from "../list/pages";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { MILESTONE_NAMES } from "../review/milestone-names";
import { ApplicationBadge } from "../status-badges";
import { TouchLink } from "../touch-link";
import { useInstantFormat } from "../use-instant-format";
import { useNameOf } from "../use-name-of";
import { DocumentMarks } from "./document-marks";

type Row = ApplicationPage["items"][number];

const ACTS: readonly BulkActionName[] = ["approve", "review", "tag", "untag", "milestone", "close"];

type ListProps = {
  page: ApplicationPage;
  /** Undefined unless the member may decide. */
  selection: Selection | undefined;
  onAction: (action: BulkActionName) => void;
};

/** The applications that match the filter, with bulk actions. */
export function ApplicationsList({ page, selection, onAction }: ListProps) {
  const { t } = useLingui();
  const { me } = useMember();
  const { items, nextCursor, total = items.length } = page;
  if (items.length === 0) {
    const none = me?.ownAlone
      ? t`Nobody you invited has accepted yet.`
      : t`Nobody has accepted an offer yet.`;
    return <NothingFound none={none} />;
  }
  return (
    <>
      <ApplicationsTable items={items} selection={selection} />
      <Pages nextCursor={nextCursor} />
      {selection ? (
        <BulkBar
          selection={selection}
          total={total}
          actions={ACTS}
          invitations={selection.chosen.flatMap(({ invitationId }) => invitationId ?? [])}
          onAction={onAction}
        />
      ) : null}
    </>
  );
}

type TableProps = { items: Row[]; selection: Selection | undefined };

function ApplicationsTable({ items, selection }: TableProps) {
  const { t } = useLingui();
  return (
    <div className="relative overflow-x-auto rounded-lg border border-rule bg-surface">
      {/* Only names may break: if the rest needs more width, the list scrolls sideways. */}
      <table className="w-full max-sm:block sm:wrap-break-word">
        <thead className="border-b border-rule text-left max-sm:sr-only">
          <tr>
            {selection ? (
              <td className="w-11 py-1 pl-3 max-sm:hidden">
                <RowCheck
                  label={t`Choose all on this page`}
                  checked={items.every(({ id }) => selection.has(id))}
                  onToggle={() => selection.setPage(!items.every(({ id }) => selection.has(id)))}
                />
              </td>
            ) : null}
            <Head>{t`Name`}</Head>
            <Head>{t`Status`}</Head>
            <Head>{t`Documents`}</Head>
            <Head>{t`Reference`}</Head>
            <Head className="max-xl:hidden">
              {t({ message: "Sent", context: "day of an application" })}
            </Head>
            <Head>{t`Last change`}</Head>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {items.map((row) => (
            <ApplicationRow key={row.id} row={row} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Head = ({ children, className = "" }: { children: string; className?: string }) => (
  <th scope="col" className={`px-2 py-2.5 font-semibold xl:px-3 ${className}`}>
    {children}
  </th>
);

const CELL = "px-2 py-1.5 max-sm:p-0 xl:px-3";
const ROW =
  "border-b border-rule last:border-0 hover:bg-paper has-checked:bg-agave-wash max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:px-3 large-text:pr-1 max-sm:py-2";

function ApplicationRow({ row, selection }: { row: Row; selection: Selection | undefined }) {
  const { t } = useLingui();
  const { short } = useInstantFormat();
  const { id, status, reference, latestMilestone, submittedAt, updatedAt } = row;
  const name = useNameOf()(row);
  const isRequestedAgain = row.documents.some(({ reviewReason }) => reviewReason !== null);
  return (
    <tr
      {...{ [ROW_MARK]: id }}
      className={`${ROW} ${selection ? "max-sm:pl-12 large-text:pl-10" : ""}`}
    >
      {selection ? (
        <td className="py-1.5 pl-3 max-sm:absolute max-sm:left-3 max-sm:p-0">
          <RowCheck
            label={t`Choose ${name}`}
            checked={selection.has(id)}
            onToggle={(withRange) => selection.toggle(id, withRange)}
          />
        </td>
      ) : null}
      {/* On the narrowest phones the status wraps to leave room for the name. */}
      <th
        scope="row"
        className={`${CELL} min-w-30 text-left wrap-anywhere max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32`}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <TouchLink to={`/hiring/applications/${id}`} className="font-semibold">
            {name}
          </TouchLink>
          <Tags tags={row.tags} />
        </span>
      </th>
      <td className={`${CELL} whitespace-nowrap large-text:whitespace-normal`}>
        <ApplicationBadge status={status} reason={row.statusReason} />
        <Latest milestone={latestMilestone} className="max-sm:hidden" />
      </td>
      <td className={`${CELL} ${isRequestedAgain ? "max-sm:order-last" : "max-sm:hidden"}`}>
        <DocumentMarks documents={row.documents} />
      </td>
      <td
        className={`${CELL} whitespace-nowrap text-muted tabular-nums max-sm:w-full max-sm:whitespace-normal`}
      >
        {reference}
        <span className="sm:hidden">
          {reference ? " · " : ""}
          <Trans>changed</Trans> {short(updatedAt)}
          <Latest milestone={latestMilestone} />
        </span>
      </td>
      <td className={`${CELL} whitespace-nowrap text-muted max-xl:hidden`}>
        {submittedAt ? short(submittedAt) : null}
      </td>
      <td className={`${CELL} whitespace-nowrap text-muted max-sm:hidden`}>{short(updatedAt)}</td>
    </tr>
  );
}

type LatestProps = { milestone: Row["latestMilestone"]; className?: string };

/** The latest milestone since the approval. */
function Latest({ milestone, className = "" }: LatestProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  if (!milestone) return null;
  const day = shortDate(milestone.date, language);
  return (
    <span className={`block whitespace-normal text-muted ${className}`}>
      {i18n._(MILESTONE_NAMES[milestone.kind])} · <NoWrap>{day}</NoWrap>
    </span>
  );
}

/** The tags of an application, each a link to all that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui();
  const { withChanges } = useAddress();
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 font-normal" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={withChanges({ tag })}
            aria-label={t`All with the tag ${tag}`}
            className="inline-flex min-h-7 items-center rounded-sm bg-wash px-2.5 text-sm text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-target"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
