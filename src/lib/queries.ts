import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApplicationView, EarlierApplication, FamilyMemberView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import type { ClosedInvitation, InvitationView } from "#contract/invitations";
import type { Offer } from "#contract/offers";
import type { SignInView } from "#contract/sign-ins";
import { ApiError, api, isGone } from "./api-client";

/** A GET on the path made of the key's segments joined by slashes. */
const load = <T>(segments: readonly string[], signal: AbortSignal) =>
  api<T>(`/${segments.map(encodeURIComponent).join("/")}`, { signal });

/** The same, yielding null on 401. */
const loadOrNull = <T>(segments: readonly string[], signal: AbortSignal) =>
  load<T>(segments, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });

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

/** The offer behind a link, or why it opens none. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["api", "invitations", token],
    queryFn: ({ queryKey, signal }): Promise<InvitationView | ClosedInvitation> =>
      load<InvitationView>(queryKey, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.problem && isGone(error))
          return { closed: error.problem };
        throw error;
      }),
    enabled: token !== "",
  });

export const meQuery = queryOptions({
  queryKey: ["api", "auth", "me"],
  queryFn: ({ queryKey, signal }) => loadOrNull<UserView>(queryKey, signal),
});

/** The current application; refetched whenever the window regains focus. */
export const applicationQuery = queryOptions({
  queryKey: ["api", "applications"],
  queryFn: ({ queryKey, signal }) => load<ApplicationView>(queryKey, signal),
  refetchOnWindowFocus: "always",
});

/** The person's other applications. */
export const earlierQuery = queryOptions({
  queryKey: ["api", "applications", "earlier"],
  queryFn: ({ queryKey, signal }) => load<EarlierApplication[]>(queryKey, signal),
});

export const familyQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ["api", "family-members", applicationId],
    queryFn: ({ queryKey, signal }) => load<FamilyMemberView[]>(queryKey, signal),
    enabled: applicationId !== "",
  });

export const positionQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "invitations", "by-user", userId],
    queryFn: ({ queryKey, signal }) => load<Offer>(queryKey, signal),
    enabled: userId !== "",
  });

/** Who has signed in lately: asked for anew each time somebody looks. */
export const signInsQuery = queryOptions({
  queryKey: ["api", "auth", "sign-ins"],
  queryFn: ({ queryKey, signal }) => load<SignInView[]>(queryKey, signal),
  staleTime: 0,
});
