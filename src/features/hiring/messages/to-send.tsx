import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MessagePage } from "#contract/messages";
import { Link } from "../../../components/ui/link";
import { withQuery } from "../../../lib/query-path";
import { useHydrated } from "../../../lib/use-hydrated";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { countsQuery } from "../queries";
import { MESSAGES } from "./messages-path";

/** How old the number in the menu may be when the user comes back to the season's screen. */
const COUNTS_FRESH_MS = 5 * 60_000;

const countsIn = (contract: string | null) => ({
  ...countsQuery({ contract }),
  staleTime: COUNTS_FRESH_MS,
  refetchOnWindowFocus: false,
});

/**
 * How many messages wait to be sent, as some screen last read it: the menu itself requests nothing.
 */
export function useToSend(): number {
  const { data } = useQuery({ ...countsIn(null), enabled: false });
  return data?.counts.to_send ?? 0;
}

const NARROWING = ["contract", "invitation", "q"];

/** Shares what the list has read with the menu. */
export function useShareCounts(page: MessagePage | undefined, query: URLSearchParams): void {
  const queries = useQueryClient();
  const isWhole = !NARROWING.some((name) => query.has(name));
  useEffect(() => {
    if (page && isWhole) queries.setQueryData(countsQuery().queryKey, page);
  }, [queries, page, isWhole]);
}

/**
 * On the season's screen: how many messages wait, of the chosen contract if there is one. Requested
 * only after hydration, so that it delays nothing.
 */
export function ToSendLine({ contract }: { contract: string | null }) {
  const { t } = useLingui();
  const { may } = useMember();
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...countsIn(contract), enabled: isHydrated && may("invite") });
  const count = data?.counts.to_send ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2.5">
      <HiringIcon name="chat" className="size-5 text-agave" />
      <Link to={withQuery(MESSAGES, { contract })} className="inline-flex min-h-11 items-center">
        {t`${plural(count, { one: "# message to send", other: "# messages to send" })}`}
      </Link>
    </p>
  );
}
