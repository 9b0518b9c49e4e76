import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { teamQuery } from "./queries";

/** Who did something, by the actor of the API: a colleague's e-mail, the worker, a system. */
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
