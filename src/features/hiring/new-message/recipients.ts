import { queryOptions } from "@tanstack/react-query";
import {
  type ApplicationStatus,
  APPLICATION_STATUSES,
  type InvitationStatus,
  INVITATION_STATUSES,
} from "#contract/statuses";
import { callApi } from "../api";

/** Whom a message goes to: everybody in one state, of one contract or all. */
export type Group = InvitationStatus | ApplicationStatus;

const isInvitationStatus = (group: Group): group is InvitationStatus =>
  INVITATION_STATUSES.some((one) => one === group);

export const groupOf = (text: string | null): Group | undefined =>
  [...INVITATION_STATUSES, ...APPLICATION_STATUSES].find((one) => one === text);

type Asked = { group: Group | undefined; contract: string | null };

/** The invitations of a group; `isMore` when there are too many for one message. */
export const recipientsQuery = ({ group, contract }: Asked) =>
  queryOptions({
    queryKey: ["recipients", group, contract],
    queryFn: async ({ signal }) => {
      if (!group) return { ids: [], isMore: false };
      const asked = { query: { status: group, contract }, signal };
      if (isInvitationStatus(group)) {
        const { items, total } = await callApi("GET /api/v1/invitations/selection", asked);
        return { ids: items.map(({ id }) => id), isMore: total > items.length };
      }
      const { items, total } = await callApi("GET /api/v1/applications/selection", asked);
      const ids = items.flatMap(({ invitationId }) => invitationId ?? []);
      return { ids, isMore: total > items.length };
    },
    enabled: group !== undefined,
    staleTime: 15_000,
  });
