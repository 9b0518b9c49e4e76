import { queryOptions } from "@tanstack/react-query";
import {
  type ApplicationStatus,
  APPLICATION_STATUSES,
  type InvitationStatus,
  INVITATION_STATUSES,
} from "#contract/statuses";
import { callApi } from "../api";

/** The state of everybody whom a message goes to; a tag or a contract can narrow the group. */
export type Group = InvitationStatus | ApplicationStatus;

/** A state before there is an application; only applications have tags. */
export const isInvitationStatus = (group: string | undefined): group is InvitationStatus =>
  INVITATION_STATUSES.some((one) => one === group);

/** The link to a new message for people who were chosen in a list, by their invitations. */
export const chosenPeople = (invitations: readonly string[]) => ({
  to: "/hiring/messages/new",
  state: { invitations },
});

/** The people who were chosen in a list, from the history state of this page. */
export function chosenIn(state: unknown): readonly string[] | undefined {
  const { invitations } = (state ?? {}) as Partial<ReturnType<typeof chosenPeople>["state"]>;
  return Array.isArray(invitations) ? invitations : undefined;
}

export const groupOf = (text: string | null): Group | undefined =>
  [...INVITATION_STATUSES, ...APPLICATION_STATUSES].find((one) => one === text);

type Asked = { group: Group | undefined; contract: string | null; tag: string | null };

/** The invitations of a group; `isMore` if there are too many for one message. */
export const recipientsQuery = ({ group, contract, tag }: Asked) =>
  queryOptions({
    queryKey: ["recipients", group, contract, tag],
    queryFn: async ({ signal }) => {
      if (isInvitationStatus(group)) {
        const asked = { query: { status: group, contract }, signal };
        const { items, total } = await callApi("GET /api/v1/invitations/selection", asked);
        return { ids: items.map(({ id }) => id), isMore: total > items.length };
      }
      const asked = { query: { status: group, contract, tag }, signal };
      const { items, total } = await callApi("GET /api/v1/applications/selection", asked);
      const ids = items.flatMap(({ invitationId }) => invitationId ?? []);
      return { ids, isMore: total > items.length };
    },
    enabled: group !== undefined || tag !== null,
    staleTime: 15_000,
  });
