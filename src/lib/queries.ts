import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import type { InvitationView, PositionView } from "#contract/invitations";
import { ApiError, api } from "./api-client";

/** A GET on the path made of the key's segments joined by slashes (spec 7). */
const load = <T>(segments: readonly string[], signal: AbortSignal) =>
  api<T>(`/${segments.map(encodeURIComponent).join("/")}`, { signal });

/** The same, yielding null on 401 (spec 7). */
const loadOrNull = <T>(segments: readonly string[], signal: AbortSignal) =>
  load<T>(segments, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });

/** Cached data never goes stale, no retries, kept 5 minutes (spec 9). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["api", "invitations", token],
    queryFn: ({ queryKey, signal }) => load<InvitationView>(queryKey, signal),
    enabled: token !== "",
  });

export const meQuery = queryOptions({
  queryKey: ["api", "auth", "me"],
  queryFn: ({ queryKey, signal }) => loadOrNull<UserView>(queryKey, signal),
});

/** The current application; refetched whenever the window regains focus (spec 9). */
export const applicationQuery = queryOptions({
  queryKey: ["api", "applications"],
  queryFn: ({ queryKey, signal }) => load<ApplicationView>(queryKey, signal),
  refetchOnWindowFocus: "always",
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
    queryFn: ({ queryKey, signal }) => load<PositionView>(queryKey, signal),
    enabled: userId !== "",
  });
