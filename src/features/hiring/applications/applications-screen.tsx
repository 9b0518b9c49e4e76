import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationPage } from "#contract/employer-application";
import { APPLICATION_STATUSES } from "#contract/statuses";
import { Link } from "../../../components/ui/link";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { FilterChips, StatusLinks } from "../list/filter-links";
import { NothingFound } from "../list/nothing-found";
import { Pages } from "../list/pages";
import { SearchForm } from "../list/search-form";
import { useContractName } from "../list/use-contract-name";
import { LoadState } from "../load-state";
import { APPLICATION_STATUS_WORDS, ApplicationBadge } from "../status-badges";
import { useMoment } from "../use-moment";
import { applicationsPath } from "./applications-path";
import { ExportLinks } from "./export-links";
import { DocumentMarks } from "./document-marks";

type Row = ApplicationPage["items"][number];

/** Who has accepted, and where their application stands. */
export function Screen() {
  const { i18n, t } = useLingui();
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const list = useQuery(apiQuery("GET /api/v1/applications", applicationsPath(query)));
  const filters = useFilterWords(query);
  return (
    <div className="mx-auto grid max-w-6xl gap-4">
      <PageTitle title={t`Applications`} />
      <SearchForm label={t`Name, phone, reference or CWJ`} />
      <StatusLinks
        label={t`By status`}
        options={APPLICATION_STATUSES.map((value) => ({
          value,
          words: i18n._(APPLICATION_STATUS_WORDS[value]),
        }))}
      />
      <FilterChips filters={filters} />
      <LoadState query={list}>{(page) => <Found page={page} />}</LoadState>
    </div>
  );
}

function useFilterWords(query: URLSearchParams): Record<string, string> {
  const { t } = useLingui();
  const contract = useContractName(query.get("contract"));
  const days = Number(query.get("stuckDays"));
  const [words, tag] = [query.get("q") ?? "", query.get("tag") ?? ""];
  return {
    q: t`“${words}”`,
    tag: t`Tag: ${tag}`,
    contract: contract ?? t`One contract`,
    needs:
      query.get("needs") === "offer_answer"
        ? t`Changed offer without an answer`
        : t`A new photo to look at`,
    stuckDays: t`${plural(days, { one: "Nothing for # day", other: "Nothing for # days" })}`,
  };
}

function Found({ page }: { page: ApplicationPage }) {
  const { t } = useLingui();
  const { items, nextCursor, total = items.length } = page;
  if (items.length === 0) return <NothingFound none={t`Nobody has accepted an offer yet.`} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status">{t`${plural(total, { one: "# application", other: "# applications" })}`}</p>
        <ExportLinks count={total} />
      </div>
      <div className="relative overflow-x-auto rounded-lg border border-rule bg-surface">
        <table className="w-full max-sm:block">
          <thead className="border-b border-rule text-left max-sm:sr-only">
            <tr>
              <Head>{t`Name`}</Head>
              <Head>{t`Status`}</Head>
              <Head>{t`Documents`}</Head>
              <Head>{t`Reference`}</Head>
              <Head>{t`Sent`}</Head>
              <Head>{t`Last change`}</Head>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {items.map((row) => (
              <ApplicationRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages nextCursor={nextCursor} />
    </>
  );
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="px-4 py-2.5 font-semibold">
    {children}
  </th>
);

const CELL = "px-4 py-2 max-sm:p-0";

function ApplicationRow({ row }: { row: Row }) {
  const { t } = useLingui();
  const { short } = useMoment();
  const { id, firstName, lastName, status, reference, submittedAt, updatedAt, tags } = row;
  const name = [firstName, lastName].filter(Boolean).join(" ") || t`No name yet`;
  return (
    <tr className="border-b border-rule last:border-0 hover:bg-paper max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:p-4">
      <th scope="row" className={`${CELL} text-left max-sm:w-full`}>
        <Link
          to={`/hiring/applications/${id}`}
          className="inline-flex min-h-10 items-center font-semibold"
        >
          {name}
        </Link>
        {tags.length > 0 ? (
          <span className="ml-2 font-normal text-muted">{tags.join(" · ")}</span>
        ) : null}
      </th>
      <td className={CELL}>
        <ApplicationBadge status={status} />
      </td>
      <td className={CELL}>
        <DocumentMarks documents={row.documents} />
      </td>
      <td className={`${CELL} whitespace-nowrap text-muted tabular-nums`}>{reference}</td>
      <td className={`${CELL} whitespace-nowrap text-muted max-sm:hidden`}>
        {submittedAt ? short(submittedAt) : null}
      </td>
      <td className={`${CELL} whitespace-nowrap text-muted`}>
        <span className="sm:hidden">
          <Trans>changed</Trans>{" "}
        </span>
        {short(updatedAt)}
      </td>
    </tr>
  );
}
