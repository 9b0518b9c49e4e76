import { QueryClient, queryOptions } from "@tanstack/react-query";
import { api, pathOf } from "#contract/api/paths";
import type { InvitationView } from "#contract/invitations";
import { OWN_INVITATION_PATH } from "#contract/paths";
import type { ClosedInvitation } from "#contract/problem";
import { ApiError, apiQuery, call, isGone } from "./api-client";
import { queryKeyOf } from "./query-path";
import { checkSession } from "./session-check";

const nullWhenSignedOut = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
};

/**
 * Cached data never goes stale and requests are not retried. Offline a request fails at once; by
 * default the library would pause it silently.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

/** The offer of an invitation link, or why the link is closed. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeyOf(pathOf(api.getInvitation, { token })),
    queryFn: ({ signal }): Promise<InvitationView | ClosedInvitation> =>
      call(api.getInvitation, { params: { token }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.problem && isGone(error))
          return { closed: error.problem };
        throw error;
      }),
    enabled: token !== "",
  });

export const meQuery = queryOptions({
  queryKey: queryKeyOf(pathOf(api.getMe)),
  queryFn: ({ signal }) => call(api.getMe, { signal }).catch(nullWhenSignedOut),
});

/** The signed-in person, if cached: never fetches, because public pages must not. */
export const knownMeQuery = queryOptions({ ...meQuery, enabled: false });

/**
 * Whether this browser keeps an invitation to go back to. Only the Worker can read that, so it is
 * unknown when the person came to the sign-in page without a page load.
 */
export const storedInvitationQuery = queryOptions({
  queryKey: [OWN_INVITATION_PATH.slice(1)],
  queryFn: (): boolean => true,
  enabled: false,
});

const readApplication = apiQuery(api.getCurrentApplication);

/**
 * The current application; refetched whenever the window regains focus. If somebody else has signed
 * in meanwhile, their application is not cached, so that no screen renders it.
 */
export const applicationQuery = queryOptions({
  ...readApplication,
  queryFn: async ({ client, signal }) => {
    const fetched = await call(api.getCurrentApplication, { signal });
    const shown = client.getQueryData(readApplication.queryKey);
    if (!shown || shown.id === fetched.id) return fetched;
    await checkSession();
    throw new Error("This session is of another application.");
  },
  refetchOnWindowFocus: "always",
});

/** The id of the application that this page shows; fetches it when it is not cached yet. */
export const loadApplicationId = (queryClient: QueryClient): Promise<string> =>
  queryClient.ensureQueryData(applicationQuery).then(({ id }) => id);

/** The current application, if cached: observes it and never fetches. */
export const knownApplicationQuery = queryOptions({ ...applicationQuery, enabled: false });

/** Matches only the application: its key is also the prefix of the key of `otherApplicationsQuery`. */
export const applicationOnly = { queryKey: applicationQuery.queryKey, exact: true } as const;

/** The person's other applications. */
export const otherApplicationsQuery = apiQuery(api.listEarlier);

/** Cached until the person signs out: without a network nothing could be fetched again. */
const WHOLE_VISIT = Number.POSITIVE_INFINITY;

export const familyQuery = (applicationId: string) =>
  queryOptions({
    ...apiQuery(api.listFamilyMembers, { params: { applicationId } }),
    enabled: applicationId !== "",
    gcTime: WHOLE_VISIT,
  });

export const positionQuery = (userId: string) =>
  queryOptions({
    ...apiQuery(api.getPosition, { params: { userId } }),
    enabled: userId !== "",
    gcTime: WHOLE_VISIT,
  });

/** The position, if cached: never fetches. */
export const knownPositionQuery = (userId: string) =>
  queryOptions({ ...positionQuery(userId), enabled: false });

/** The latest sign-ins; fetched again each time they are shown. */
export const signInsQuery = queryOptions({
  ...apiQuery(api.listSignIns),
  staleTime: 0,
});
