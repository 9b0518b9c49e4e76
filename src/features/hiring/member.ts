import { queryOptions, useQuery } from "@tanstack/react-query";
import type { KeyScope } from "#contract/key-scopes";
import { send } from "../../lib/api-client";
import { queryKeyOf } from "../../lib/query-path";

type Role = "owner" | "reviewer" | "recruiter" | "viewer";

/** Who is signed in to the console. */
export type Me = {
  member: { id: string; email: string; role: Role };
  employer: { id: string; name: string };
  scopes: readonly KeyScope[];
  expiresAt: string;
};

const PATH = "/api/hiring/me";

export const meQuery = queryOptions({
  queryKey: queryKeyOf(PATH),
  queryFn: ({ signal }) => send({ method: "GET", path: PATH }, { signal }) as Promise<Me>,
});

/** The member who is signed in, and what they may do; nothing is known while it loads. */
export function useMember() {
  const { data } = useQuery(meQuery);
  return { me: data, may: (scope: KeyScope) => data?.scopes.includes(scope) ?? false };
}
