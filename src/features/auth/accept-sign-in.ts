import type { QueryClient } from "@tanstack/react-query";
import type { SignedIn } from "#contract/auth";
import { storeOpenApplication, startClock } from "../../lib/activity";
import { applicationQuery, meQuery } from "../../lib/queries";
import { removeOldDrafts } from "./device-storage";

/**
 * Starts the session clock, removes old drafts from the device and another person's data from the
 * cache, and stores the new.
 */
export function acceptSignIn(queryClient: QueryClient, { user, application }: SignedIn): void {
  storeOpenApplication(application.id);
  startClock();
  removeOldDrafts();
  queryClient.removeQueries({ type: "inactive" });
  queryClient.setQueryData(meQuery.queryKey, user);
  queryClient.setQueryData(applicationQuery.queryKey, application);
}
