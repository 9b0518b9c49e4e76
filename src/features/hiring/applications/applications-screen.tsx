import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { APPLICATION_STATUSES } from "#contract/statuses";
import { useBulk } from "../bulk/use-bulk";
import { useSelection } from "../bulk/use-selection";
import { SavedFilters } from "../filters/saved-filters";
import { ContractFilter } from "../list/contract-filter";
import { FilterChips, StatusLinks } from "../list/filter-links";
import { daysIn } from "../list/list-path";
import { ListTitle } from "../list/list-title";
import { ListTools } from "../list/list-tools";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { applicationSelectionQuery, applicationsQuery, useContractName } from "../queries";
import { APPLICATION_STATUS_WORDS } from "../status-badges";
import { ApplicationsList } from "./applications-list";
import { ExportLinks } from "./export-links";
import { MilestoneFilter, TagFilter, useMilestoneWords } from "./list-filters";

/** The workers who have accepted, and the state of their applications. */
export function Screen() {
  const { t } = useLingui();
  const { query } = useAddress();
  const list = useQuery(applicationsQuery(query));
  const filters = useFilterWords(query);
  const { may } = useMember();
  const selection = useSelection(applicationSelectionQuery(query), list.data?.items);
  const bulk = useBulk(selection.clear);
  const total = list.data?.total;
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <ListTitle
        title={t`Applications`}
        count={
          total === undefined
            ? undefined
            : t`${plural(total, { one: "# application", other: "# applications" })}`
        }
      >
        <ExportLinks />
      </ListTitle>
      <ListTools label={t`Name, phone, reference or CWJ`}>
        <ContractFilter />
        {/* On one line, so that the tag menu is never at the left edge. */}
        <div className="flex flex-wrap gap-x-3 gap-y-1 sm:flex-nowrap">
          <MilestoneFilter />
          <TagFilter />
        </div>
        <SavedFilters list="applications" />
      </ListTools>
      <StatusLinks label={t`By status`} names={APPLICATION_STATUS_WORDS} />
      <FilterChips filters={filters} />
      {bulk.part}
      <LoadState query={list}>
        {(page) => (
          <ApplicationsList
            page={page}
            selection={may("review") ? selection : undefined}
            onAction={(action) => bulk.begin(action, selection.chosen)}
          />
        )}
      </LoadState>
    </div>
  );
}

function useFilterWords(query: URLSearchParams): Record<string, string | undefined> {
  const { i18n, t } = useLingui();
  const contract = useContractName(query.get("contract"));
  const days = daysIn(query, "stuckDays");
  const milestone = useMilestoneWords(query);
  const selected = query.get("status")?.split(",") ?? [];
  const statuses = APPLICATION_STATUSES.filter((status) => selected.includes(status));
  const [words, tag] = [query.get("q") ?? "", query.get("tag") ?? ""];
  return {
    q: t`“${words}”`,
    tag: t`Tag: ${tag}`,
    // A single status is marked among the links.
    status:
      statuses.length > 1
        ? statuses.map((status) => i18n._(APPLICATION_STATUS_WORDS[status])).join(", ")
        : undefined,
    contract: contract ?? t`One contract`,
    milestone,
    needs: {
      decision: t`Waits for a decision`,
      document_check: t`A new photo to review`,
      offer_answer: t`Changed offer without an answer`,
    }[query.get("needs") ?? ""],
    stuckDays:
      days === undefined
        ? undefined
        : t`${plural(days, { one: "Nothing for # day", other: "Nothing for # days" })}`,
  };
}
