import type { QueryClient } from "@tanstack/react-query";
import type { SignedIn } from "#contract/auth";
import { startClockOf } from "../../lib/activity";
import { applicationQuery, meQuery } from "../../lib/queries";

/** Starts the session's clock and fills the cache; nothing of an earlier person is left in it. */
export function acceptSignIn(queryClient: QueryClient, { user, application }: SignedIn): void {
  startClockOf(user.id);
  queryClient.removeQueries({ type: "inactive" });
  queryClient.setQueryData(meQuery.queryKey, user);
  queryClient.setQueryData(applicationQuery.queryKey, application);
}
