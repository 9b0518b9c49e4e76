import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api";
import { TEAM_PATH } from "./team/team-path";

/** Who did something, by the actor of the API: a colleague's e-mail, the worker, a system. */
export function useColleagues(): (actor: string) => string {
  const { t } = useLingui();
  const { data } = useQuery(apiQuery("GET /api/v1/team", TEAM_PATH));
  return (actor) => {
    const [kind, id] = actor.split(":");
    if (kind === "member") return data?.items.find((one) => one.id === id)?.email ?? t`a colleague`;
    if (kind === "worker") return t`the worker`;
    return kind === "key" ? t`your other system` : t`the portal`;
  };
}
