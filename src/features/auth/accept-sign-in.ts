import type { QueryClient } from "@tanstack/react-query";
import type { SignedIn } from "#contract/auth";
import { nameClock, startClock } from "../../lib/activity";
import { applicationQuery, meQuery } from "../../lib/queries";

/** Starts the session clock and fills the cache, from which another person's data is removed. */
export function acceptSignIn(queryClient: QueryClient, { user, application }: SignedIn): void {
  nameClock(application.id);
  startClock();
  queryClient.removeQueries({ type: "inactive" });
  queryClient.setQueryData(meQuery.queryKey, user);
  queryClient.setQueryData(applicationQuery.queryKey, application);
}
