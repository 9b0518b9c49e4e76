import { useQueryClient } from "@tanstack/react-query";
import { invitationQuery } from "./queries";

/**
 * Reads the invitation again after a refusal: it may have closed while the page was open, and then
 * the screen says why. Resolves to undefined without a response.
 */
export function useInvitationAgain(token: string) {
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({ ...invitationQuery(token), staleTime: 0 }).catch(() => undefined);
}
