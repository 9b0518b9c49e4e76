import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
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
import { invitationSelectionQuery, invitationsQuery, useContractName } from "../queries";
import { INVITATION_STATUS_WORDS } from "../status-badges";
import { InvitationsList } from "./invitations-list";
import { WaysToInvite } from "./ways-to-invite";

/** The invited workers, the state of their invitations, and how to reach them. */
export function Screen() {
  const { t } = useLingui();
  const { query } = useAddress();
  const { may } = useMember();
  const list = useQuery(invitationsQuery(query));
  const contract = useContractName(query.get("contract"));
  const days = daysIn(query, "sentDays");
  const endedDays = daysIn(query, "endedDays");
  const words = query.get("q") ?? "";
  const selection = useSelection(invitationSelectionQuery(query), list.data?.items);
  const bulk = useBulk(selection.clear);
  const total = list.data?.total;
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <ListTitle
        title={t`Invitations`}
        count={
          total === undefined
            ? undefined
            : t`${plural(total, { one: "# invitation", other: "# invitations" })}`
        }
      >
        {may("invite") ? <WaysToInvite /> : null}
      </ListTitle>
      <ListTools label={t`Name, phone, reference or CWJ`}>
        <ContractFilter />
        <SavedFilters list="invitations" />
      </ListTools>
      <StatusLinks label={t`By status`} names={INVITATION_STATUS_WORDS} />
      <FilterChips
        filters={{
          q: t`“${words}”`,
          contract: contract ?? t`One contract`,
          sentDays:
            days === undefined
              ? undefined
              : t`${plural(days, { one: "Created # day ago or more", other: "Created # days ago or more" })}`,
          endedDays:
            endedDays === undefined
              ? undefined
              : t`${plural(endedDays, { one: "Ended in the last day", other: "Ended in the last # days" })}`,
        }}
      />
      {bulk.part}
      <LoadState query={list}>
        {(page) => (
          <InvitationsList
            page={page}
            selection={may("invite") ? selection : undefined}
            onAction={bulk.begin}
          />
        )}
      </LoadState>
    </div>
  );
}
