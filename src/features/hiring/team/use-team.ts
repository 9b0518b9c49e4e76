import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Role } from "#contract/team";
import { notify } from "../../../lib/notify";
import { queryKeyOf } from "../../../lib/query-path";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { TEAM_PATH } from "./team-path";

/** The changes of a team; each reads it anew. */
export function useTeam() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const settled = (words: string) => ({
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeyOf(TEAM_PATH) });
      notify("success", words);
    },
    onError: (error: Error) => notify("error", hiringFailure(i18n, error)),
  });
  const invite = useMutation({
    mutationFn: (body: { email: string; role: Role }) => callApi("POST /api/v1/team", { body }),
    ...settled(t`Added. They were sent an email that says where to sign in.`),
  });
  const change = useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      callApi("PATCH /api/v1/team/:id", { params: { id }, body: { role } }),
    ...settled(t`The role is changed; they sign in again.`),
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi("DELETE /api/v1/team/:id", { params: { id } }),
    ...settled(t`Removed from the team.`),
  });
  return { invite, change, remove };
}
