import { useQuery } from "@tanstack/react-query";
import type { FilteredList } from "#contract/filters";
import { apiQuery } from "./api";
import { jobOf } from "./contracts/contract-names";
import { listed } from "./list/list-path";
import { boxOf, kindOf } from "./messages/messages-path";

/** The page size of short collections, which are read all at once. */
const ALL = 100;

/** The members. `removedQuery` has the former ones, whom the audit trail still names. */
export const teamQuery = apiQuery("GET /api/v1/team", { query: { limit: ALL } });
export const removedQuery = apiQuery("GET /api/v1/team", {
  query: { limit: ALL, removed: "true" },
});

export const settingsQuery = apiQuery("GET /api/v1/settings");

export const keysQuery = (search?: URLSearchParams) =>
  apiQuery("GET /api/v1/keys", { query: { limit: ALL, cursor: search?.get("cursor") } });

/** An employer has at most ten webhooks. */
export const webhooksQuery = apiQuery("GET /api/v1/webhooks", { query: { limit: ALL } });

export const webhookQuery = (id: string) =>
  apiQuery("GET /api/v1/webhooks/:id", { params: { id } });

export const deliveriesQuery = (id: string, search: URLSearchParams) =>
  apiQuery("GET /api/v1/webhooks/:id/deliveries", {
    params: { id },
    query: { limit: 20, ...listed(search, ["status", "cursor"]) },
  });

export const contractsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/contracts", {
    query: { limit: ALL, sort: "-createdAt", cursor: search.get("cursor") },
  });

/** The newest contracts, to choose from. */
export const contractChoicesQuery = apiQuery("GET /api/v1/contracts", {
  query: { limit: ALL, sort: "-createdAt" },
});

export const contractQuery = (id: string) =>
  apiQuery("GET /api/v1/contracts/:id", { params: { id } });

/** Position and place of a contract; undefined while it loads. */
export function useContractName(id: string | null): string | undefined {
  const { data } = useQuery({ ...contractQuery(id ?? ""), enabled: id !== null });
  return data && jobOf(data);
}

/** The filters that the list, the exports and bulk actions share. */
export const APPLICATION_FILTERS = [
  "contract",
  "status",
  "milestone",
  "q",
  "needs",
  "stuckDays",
  "missing",
  "tag",
];

export const applicationsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/applications", {
    query: {
      sort: "-updatedAt",
      total: "true",
      ...listed(search, [...APPLICATION_FILTERS, "sort", "cursor"]),
    },
  });

/** All rows that match the list's filter. */
export const applicationSelectionQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/applications/selection", { query: listed(search, APPLICATION_FILTERS) });

/**
 * Every read is recorded in the audit trail, so a prefetched application is not refetched soon
 * after.
 */
const APPLICATION_FRESH_MS = 90_000;

export const applicationQuery = (id: string) => ({
  ...apiQuery("GET /api/v1/applications/:id", { params: { id } }),
  staleTime: APPLICATION_FRESH_MS,
  refetchOnWindowFocus: false,
});

export const tagsQuery = apiQuery("GET /api/v1/applications/tags");

const INVITATION_FILTERS = ["contract", "status", "q", "sentDays", "endedDays"];

export const invitationsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/invitations", {
    query: {
      sort: "-createdAt",
      total: "true",
      ...listed(search, [...INVITATION_FILTERS, "sort", "cursor"]),
    },
  });

/** All rows that match the list's filter. */
export const invitationSelectionQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/invitations/selection", { query: listed(search, INVITATION_FILTERS) });

export const invitationQuery = (id: string) =>
  apiQuery("GET /api/v1/invitations/:id", { params: { id } });

/** A list's saved filters. One page is enough: nobody works with more. */
export const filtersQuery = (list: FilteredList) =>
  apiQuery("GET /api/v1/filters", { query: { list, limit: ALL } });

/** The list of messages; unknown filter values are ignored. */
export const messagesQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/messages", {
    query: {
      box: search.has("box") ? boxOf(search) : null,
      kind: kindOf(search),
      ...listed(search, ["contract", "invitation", "q", "cursor"]),
    },
  });

export const messageQuery = (id: string) =>
  apiQuery("GET /api/v1/messages/:id", { params: { id } });

/**
 * The counts of all tabs and the oldest message to send: of one contract, of one person, or of all.
 */
export const countsQuery = (of: { contract?: string | null; invitation?: string } = {}) =>
  apiQuery("GET /api/v1/messages", { query: { limit: 1, ...of } });

export const channelsQuery = apiQuery("GET /api/v1/message-channels");

export const messageSettingsQuery = apiQuery("GET /api/v1/message-settings");

/** People who asked for no more messages. */
export const optOutsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/opt-outs", { query: listed(search, ["cursor"]) });

export const auditQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/audit", {
    query: {
      limit: 50,
      sort: "-at",
      ...listed(search, ["actor", "action", "subject", "since", "until", "cursor"]),
    },
  });

/** A phone number: digits with the separators that people write. */
const PHONE = /^[+(]?\d[\d\s().-]{3,}$/;
/** A UUID, or its first two groups. */
const CWJ = /^[0-9a-f]{8}-[0-9a-f-]{4,}$/i;

/** The people that a search by name, phone or CWJ finds; undefined before a search. */
export function peopleQuery(search: URLSearchParams) {
  const typed = search.get("q")?.trim() ?? "";
  const duplicates = search.get("duplicates");
  if (typed === "" && duplicates !== "true") return undefined;
  const by = CWJ.test(typed) ? "cwj" : PHONE.test(typed) ? "phone" : "q";
  const query = { limit: 20, [by]: typed, duplicates, cursor: search.get("cursor") };
  return apiQuery("GET /api/v1/people", { query });
}

/** Invitations that match the same search, accepted ones included. */
export function invitedQuery(search: URLSearchParams) {
  const q = search.get("q")?.trim();
  return q ? apiQuery("GET /api/v1/invitations", { query: { limit: 100, q } }) : undefined;
}

export const personQuery = (id: string) => apiQuery("GET /api/v1/people/:id", { params: { id } });

/** The season of one contract or of all together, with days in the reader's time zone. */
export const seasonQuery = (contract: string | null, timeZone: string) =>
  apiQuery("GET /api/v1/season", { query: { contract, timeZone } });
