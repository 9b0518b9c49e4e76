import { queryOptions, useQuery } from "@tanstack/react-query";
import { hiringPaths } from "#contract/api/hiring-paths";
import { requestLine } from "#contract/api/paths";
import type { Me } from "#contract/hiring";
import type { KeyScope } from "#contract/key-scopes";
import { send } from "../../lib/api-client";
import { queryKeyOf } from "../../lib/query-path";

const REQUEST = requestLine(hiringPaths.getHiringMe);

const meQuery = queryOptions({
  queryKey: queryKeyOf(REQUEST.path),
  queryFn: ({ signal }) => send(REQUEST, { signal }) as Promise<Me>,
});

/**
 * The signed-in member and what they may do; while it loads, `me` is undefined and `may` says no.
 */
export function useMember() {
  const { data } = useQuery(meQuery);
  return { me: data, may: (scope: KeyScope) => data?.scopes.includes(scope) ?? false };
}
