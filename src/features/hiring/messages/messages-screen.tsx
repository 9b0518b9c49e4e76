import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../components/ui/button";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { HiringIcon } from "../hiring-icon";
import { FilterChips } from "../list/filter-links";
import { SearchForm } from "../list/search-form";
import { useContractName } from "../list/use-contract-name";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { BoxTabs } from "./box-tabs";
import { ContractFilter } from "./contract-filter";
import { KindFilter } from "./kind-filter";
import { MessageDesk } from "./message-desk";
import { useShareCounts } from "./to-send";
import { boxOf, MESSAGES, messagesPath } from "./messages-path";

/** What is to be said to workers, one after the other, and what became of what was said. */
export function Screen() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const list = useQuery({
    ...apiQuery("GET /api/v1/messages", messagesPath(query)),
    // The numbers stay while another tab loads.
    placeholderData: keepPreviousData,
  });
  const contract = useContractName(query.get("contract"));
  const words = query.get("q") ?? "";
  const { data, isPlaceholderData } = list;
  useShareCounts(isPlaceholderData ? undefined : data, query);
  const shown = { ...list, data: isPlaceholderData ? undefined : data };
  return (
    <div className="mx-auto grid max-w-7xl gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={t`Messages`} />
        <Ways />
      </div>
      <BoxTabs page={data} current={boxOf(query)} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchForm label={t`Name, phone or CWJ`} />
        <ContractFilter contract={query.get("contract")} />
      </div>
      <KindFilter kinds={shown.data?.kinds} />
      <FilterChips
        filters={{
          q: t`“${words}”`,
          contract: contract ?? t`One contract`,
          invitation: t`One worker`,
        }}
      />
      <LoadState query={shown}>
        {(page) => (
          <MessageDesk
            // A selection is of one list.
            key={messagesPath(query)}
            page={page}
            box={boxOf(query)}
            now={new Date(list.dataUpdatedAt).toISOString()}
          />
        )}
      </LoadState>
    </div>
  );
}

/** To the words, the channels, and a message of one's own. */
function Ways() {
  const { may } = useMember();
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ButtonLink to={`${MESSAGES}/channels`} variant="quiet" className="min-h-11! max-sm:px-0!">
        <HiringIcon name="settings" className="size-5 max-sm:hidden" />
        <Trans>Channels and rules</Trans>
      </ButtonLink>
      <ButtonLink to={`${MESSAGES}/words`} variant="quiet" className="min-h-11!">
        <HiringIcon name="pencil" className="size-5 max-sm:hidden" />
        {may("admin") ? <Trans>Edit the words</Trans> : <Trans>See the words</Trans>}
      </ButtonLink>
      {may("invite") ? (
        <ButtonLink to={`${MESSAGES}/new`} variant="secondary" className="min-h-11! px-4!">
          <HiringIcon name="plus" className="size-5" />
          <Trans>New message</Trans>
        </ButtonLink>
      ) : null}
    </div>
  );
}
