import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../../components/ui/button";
import { PageTitle } from "../../../components/ui/page-title";
import { HiringIcon, type HiringIconName } from "../hiring-icon";
import { ContractFilter } from "../list/contract-filter";
import { FilterChips } from "../list/filter-links";
import { ListTools } from "../list/list-tools";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { Menu, MenuLink } from "../menu";
import { messagesQuery, useContractName } from "../queries";
import { BoxTabs } from "./box-tabs";
import { KindFilter } from "./kind-filter";
import { MessageDesk } from "./message-desk";
import { boxOf, boxOfPerson, MESSAGES } from "./messages-path";
import { useShareCounts } from "./to-send";

/** The messages to send to workers, one after the other, and the state of those that were sent. */
export function Screen() {
  const { t } = useLingui();
  const { search, query, withChanges } = useAddress();
  const navigate = useNavigate();
  const request = messagesQuery(query);
  const list = useQuery({
    ...request,
    // Keep the numbers of the tabs while another tab loads.
    placeholderData: keepPreviousData,
  });
  const contract = useContractName(query.get("contract"));
  const words = query.get("q") ?? "";
  const { data, isPlaceholderData } = list;
  useShareCounts(isPlaceholderData ? undefined : data, query);
  const elsewhere = isPlaceholderData ? undefined : boxOfPerson(query, data);
  useEffect(() => {
    if (elsewhere) void navigate(withChanges({ box: elsewhere }), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person
  }, [elsewhere, search]);
  const shown = { ...list, data: isPlaceholderData ? undefined : data };
  return (
    <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t`Messages`} />
        <MessageLinks />
      </div>
      <BoxTabs page={data} current={boxOf(query)} />
      <ListTools label={t`Name, phone or CWJ`}>
        <ContractFilter />
        <KindFilter kinds={shown.data?.kinds} />
      </ListTools>
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
            // A selection belongs to one list, so another list remounts.
            key={request.path}
            page={page}
            box={boxOf(query)}
            now={new Date(list.dataUpdatedAt).toISOString()}
          />
        )}
      </LoadState>
    </div>
  );
}

/** Links to the words, the channels and a new message; on a phone the first two are in a menu. */
function MessageLinks() {
  const { t } = useLingui();
  const { may } = useMember();
  const links: { to: string; icon: HiringIconName; words: ReactNode }[] = [
    {
      to: `${MESSAGES}/channels`,
      icon: "settings",
      words: <Trans>Channels and rules</Trans>,
    },
    {
      to: `${MESSAGES}/words`,
      icon: "pencil",
      words: may("admin") ? <Trans>Edit the texts</Trans> : <Trans>See the texts</Trans>,
    },
  ];
  return (
    <div className="flex items-center gap-x-2 large-text:w-full large-text:flex-wrap">
      <div className="flex flex-wrap gap-x-2 max-sm:hidden">
        {links.map(({ to, icon, words }) => (
          <ButtonLink key={to} to={to} variant="quiet">
            <HiringIcon name={icon} className="size-5" />
            {words}
          </ButtonLink>
        ))}
      </div>
      {may("invite") ? (
        <ButtonLink
          to={`${MESSAGES}/new`}
          variant="secondary"
          className="px-card! whitespace-nowrap large-text:whitespace-normal"
        >
          <HiringIcon name="plus" className="size-5 max-sm:hidden" />
          <Trans>New message</Trans>
        </ButtonLink>
      ) : null}
      <div className="sm:hidden large-text:ml-auto">
        <Menu label={t`Texts and channels`}>
          {links.map(({ to, icon, words }) => (
            <MenuLink key={to} to={to}>
              <HiringIcon name={icon} className="size-5" />
              {words}
            </MenuLink>
          ))}
        </Menu>
      </div>
    </div>
  );
}
