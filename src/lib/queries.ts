import { notifyManager, QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api/paths";
import { ApiError, askedEarly, call } from "./api-client";

const nullWhenSignedOut = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
};

// Drawn with whatever else the same response changes, not one task later.
notifyManager.setScheduler(queueMicrotask);

/**
 * Cached data never goes stale, no retries, kept 5 minutes. Offline a request fails at
 * once, in words: the library's default would pause it and say nothing.
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

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["api", "invitations", token],
    queryFn: ({ signal }) => call(api.getInvitation, { params: { token }, signal }),
    enabled: token !== "",
  });

export const meQuery = queryOptions({
  queryKey: ["api", "auth", "me"],
  queryFn: ({ signal }) => call(api.getMe, { signal }).catch(nullWhenSignedOut),
});

/** The current application; refetched whenever the window regains focus. */
export const applicationQuery = queryOptions({
  queryKey: ["api", "applications"],
  queryFn: ({ signal }) => call(api.getCurrentApplication, { signal }),
  refetchOnWindowFocus: "always",
});

/** The person's other applications. */
export const earlierQuery = queryOptions({
  queryKey: ["api", "applications", "earlier"],
  queryFn: ({ signal }) => call(api.listEarlier, { signal }),
});

export const familyQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ["api", "family-members", applicationId],
    queryFn: ({ signal }) => call(api.listFamilyMembers, { params: { applicationId }, signal }),
    enabled: applicationId !== "",
  });

export const positionQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "invitations", "by-user", userId],
    queryFn: ({ signal }) => call(api.getPosition, { params: { userId }, signal }),
    enabled: userId !== "",
  });

/** Who has signed in lately: asked for anew each time somebody looks. */
export const signInsQuery = queryOptions({
  queryKey: ["api", "auth", "sign-ins"],
  queryFn: ({ signal }) => call(api.listSignIns, { signal }),
  staleTime: 0,
});

/** What is late by more than this does not hold up the screen's skeleton. */
const EARLY_LIMIT_MS = 1000;

/**
 * Takes in what the page asked for before this program had arrived, so that a signed-in screen is
 * drawn once, with its data. A failure is met by the screen, which asks again.
 */
export async function takeEarlyAnswers(queryClient: QueryClient): Promise<void> {
  if (!askedEarly("/api/auth/me")) return;
  const taken = queryClient
    .fetchQuery(meQuery)
    .then((me) => me && queryClient.prefetchQuery(applicationQuery))
    .catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, EARLY_LIMIT_MS));
  await Promise.race([taken, late]);
}
