import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { removedQuery, teamQuery } from "./queries";

/** The members; those who have left are still named by what they did. */
export function useMembers() {
  const team = useQuery(teamQuery).data?.items ?? [];
  const removed = useQuery(removedQuery).data?.items ?? [];
  const emailOf = (id: string) => [...team, ...removed].find((one) => one.id === id)?.email;
  return { team, removed, emailOf };
}

/** Names an actor of the API: a colleague by email, the worker, or a system. */
export function useColleagues(): (actor: string) => string {
  const { t } = useLingui();
  const { emailOf } = useMembers();
  return (actor) => {
    const [kind, id = ""] = actor.split(":");
    if (kind === "member") return emailOf(id) ?? t`a colleague`;
    if (kind === "worker") return t`the worker`;
    return kind === "key" ? t`your other system` : t`the portal`;
  };
}
