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

type RecipientFilter = { group: Group | undefined; contract: string | null; tag: string | null };

/** The invitations of a group; `isMore` if there are too many for one message. */
export const recipientsQuery = ({ group, contract, tag }: RecipientFilter) =>
  queryOptions({
    queryKey: ["recipients", group, contract, tag],
    queryFn: async ({ signal }) => {
      if (isInvitationStatus(group)) {
        const options = { query: { status: group, contract }, signal };
        const { items, total } = await callApi("GET /api/v1/invitations/selection", options);
        return { ids: items.map(({ id }) => id), isMore: total > items.length };
      }
      const options = { query: { status: group, contract, tag }, signal };
      const { items, total } = await callApi("GET /api/v1/applications/selection", options);
      const ids = items.flatMap(({ invitationId }) => invitationId ?? []);
      return { ids, isMore: total > items.length };
    },
    enabled: group !== undefined || tag !== null,
    staleTime: 15_000,
  });
