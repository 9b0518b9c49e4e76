import { useQuery } from "@tanstack/react-query";
import type { InvitationView } from "#contract/invitations";
import { invitationQuery } from "../../lib/queries";

/** The offer of an invitation link once loaded; undefined when the link is closed. */
export function useInvitation(token: string): InvitationView | undefined {
  const { data } = useQuery(invitationQuery(token));
  return data && "closed" in data ? undefined : data;
}
