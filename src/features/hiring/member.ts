import { useQuery } from "@tanstack/react-query";
import type { KeyScope } from "#contract/key-scopes";
import { apiQuery } from "../../lib/api-client";

export const meQuery = apiQuery("GET /api/hiring/me");

/**
 * The signed-in member and what they may do; while it loads, `me` is undefined and `may` says no.
 */
export function useMember() {
  const { data } = useQuery(meQuery);
  return { me: data, may: (scope: KeyScope) => data?.scopes.includes(scope) ?? false };
}
