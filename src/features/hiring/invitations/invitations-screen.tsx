import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { INVITATION_STATUSES } from "#contract/statuses";
import { ButtonLink } from "../../../components/ui/button";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { useBulk } from "../bulk/use-bulk";
import { useSelection } from "../bulk/use-selection";
import { SavedFilters } from "../filters/saved-filters";
import { FilterChips, StatusLinks } from "../list/filter-links";
import { SearchForm } from "../list/search-form";
import { useContractName } from "../list/use-contract-name";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { INVITATION_STATUS_WORDS } from "../status-badges";
import { InvitationsList } from "./invitations-list";
import { invitationSelectionPath, invitationsPath } from "./invitations-path";

/** Who was invited, what became of it, and how to reach them. */
export function Screen() {
  const { i18n, t } = useLingui();
  const { search } = useNavigation();
  const { may } = useMember();
  const query = new URLSearchParams(search);
  const list = useQuery(apiQuery("GET /api/v1/invitations", invitationsPath(query)));
  const contract = useContractName(query.get("contract"));
  const days = Number(query.get("sentDays"));
  const words = query.get("q") ?? "";
  const selection = useSelection(invitationSelectionPath(query), list.data?.items);
  const bulk = useBulk(selection.clear);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={t`Invitations`} />
        {may("invite") ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to="/hiring/invitations/new"
              variant="secondary"
              className="min-h-11! px-4! max-sm:px-3!"
            >
              <Trans>Invite one</Trans>
            </ButtonLink>
            <ButtonLink
              to="/hiring/import"
              variant="secondary"
              className="min-h-11! px-4! max-sm:px-3!"
            >
              <Trans>Add workers</Trans>
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <SavedFilters list="invitations" />
      <SearchForm label={t`Name, phone, reference or CWJ`} />
      <StatusLinks
        label={t`By status`}
        options={INVITATION_STATUSES.map((value) => ({
          value,
          words: i18n._(INVITATION_STATUS_WORDS[value]),
        }))}
      />
      <FilterChips
        filters={{
          q: t`“${words}”`,
          contract: contract ?? t`One contract`,
          sentDays: t`${plural(days, { one: "Sent # day ago or more", other: "Sent # days ago or more" })}`,
        }}
      />
      {bulk.part}
      <LoadState query={list}>
        {(page) => (
          <InvitationsList
            page={page}
            selection={may("invite") ? selection : undefined}
            onAct={bulk.begin}
          />
        )}
      </LoadState>
    </div>
  );
}
