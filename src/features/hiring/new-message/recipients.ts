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

/** More people at once are a mistake more often than a wish. */
export const RECIPIENTS_MAX = 5000;

type Asked = { group: Group | undefined; contract: string | null };

async function page(
  { group, contract }: Asked & { group: Group },
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { status: group, contract, cursor, limit: "100" };
  if (isInvitationStatus(group)) {
    const { items, nextCursor } = await callApi("GET /api/v1/invitations", { query, signal });
    return { ids: items.map(({ id }) => id), nextCursor };
  }
  const { items, nextCursor } = await callApi("GET /api/v1/applications", { query, signal });
  return { ids: items.flatMap(({ invitationId }) => invitationId ?? []), nextCursor };
}

/** The invitations of a group, page after page; `isMore` when there are too many for one message. */
export const recipientsQuery = ({ group, contract }: Asked) =>
  queryOptions({
    queryKey: ["recipients", group, contract],
    queryFn: async ({ signal }) => {
      const found: string[] = [];
      let cursor: string | null = null;
      // oxlint-disable no-await-in-loop -- each page names the next
      do {
        if (!group) break;
        const { ids, nextCursor }: Awaited<ReturnType<typeof page>> = await page(
          { group, contract },
          cursor,
          signal,
        );
        found.push(...ids);
        cursor = nextCursor;
      } while (cursor && found.length < RECIPIENTS_MAX);
      // oxlint-enable no-await-in-loop
      return { ids: [...new Set(found)], isMore: cursor !== null };
    },
    enabled: group !== undefined,
    staleTime: 15_000,
  });
