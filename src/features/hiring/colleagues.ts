import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { teamQuery } from "./queries";

/** Names an actor of the API: a colleague by email, the worker, or a system. */
export function useColleagues(): (actor: string) => string {
  const { t } = useLingui();
  const { data } = useQuery(teamQuery);
  return (actor) => {
    const [kind, id] = actor.split(":");
    if (kind === "member") return data?.items.find((one) => one.id === id)?.email ?? t`a colleague`;
    if (kind === "worker") return t`the worker`;
    return kind === "key" ? t`your other system` : t`the portal`;
  };
}
