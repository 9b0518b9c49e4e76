import { useQuery } from "@tanstack/react-query";
import type { InvitationView } from "#contract/invitations";
import { invitationQuery } from "../../lib/queries";

/** The offer behind a link once it is known; undefined where the link opens none. */
export function useInvitation(token: string): InvitationView | undefined {
  const { data } = useQuery(invitationQuery(token));
  return data && "closed" in data ? undefined : data;
}
