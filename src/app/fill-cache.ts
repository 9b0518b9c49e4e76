import type { QueryClient } from "@tanstack/react-query";
import { applicationQuery, invitationQuery, meQuery } from "../lib/queries";
import type { ScreenData } from "./screen-data";

/** What a rendered page came with, the same at the edge and in the browser: both draw one page. */
export function fillCache(queryClient: QueryClient, { invited, signedIn }: ScreenData): void {
  if (invited) {
    queryClient.setQueryData(invitationQuery(invited.token).queryKey, invited.invitation);
  }
  if (signedIn) {
    queryClient.setQueryData(meQuery.queryKey, signedIn.user);
    queryClient.setQueryData(applicationQuery.queryKey, signedIn.application);
  }
}
