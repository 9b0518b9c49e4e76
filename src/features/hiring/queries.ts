import { useQuery } from "@tanstack/react-query";
import type { FilteredList } from "#contract/filters";
import { apiQuery } from "./api";
import { listed } from "./list/list-path";
import { boxOf, kindOf } from "./messages/messages-path";

/** Of what a season has few of, all are read at once. */
const ALL = 100;

/** The members, and by whose id the audit trail names who was one. */
export const teamQuery = apiQuery("GET /api/v1/team", { query: { limit: ALL } });
export const removedQuery = apiQuery("GET /api/v1/team", {
  query: { limit: ALL, removed: "true" },
});

export const settingsQuery = apiQuery("GET /api/v1/settings", {});

export const keysQuery = (search?: URLSearchParams) =>
  apiQuery("GET /api/v1/keys", { query: { limit: ALL, cursor: search?.get("cursor") } });

/** An employer has ten at most. */
export const webhooksQuery = apiQuery("GET /api/v1/webhooks", { query: { limit: ALL } });

export const webhookQuery = (id: string) =>
  apiQuery("GET /api/v1/webhooks/:id", { params: { id } });

/** A page of a webhook's log. */
export const deliveriesQuery = (id: string, search: URLSearchParams) =>
  apiQuery("GET /api/v1/webhooks/:id/deliveries", {
    params: { id },
    query: { limit: 20, ...listed(search, ["status", "cursor"]) },
  });

/** A page of contracts, the newest first. */
export const contractsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/contracts", {
    query: { limit: ALL, sort: "-createdAt", cursor: search.get("cursor") },
  });

/** The contracts that a choice offers. */
export const contractChoicesQuery = apiQuery("GET /api/v1/contracts", { query: { limit: ALL } });

export const contractQuery = (id: string) =>
  apiQuery("GET /api/v1/contracts/:id", { params: { id } });

/** Position and place of a contract; undefined while it loads. */
export function useContractName(id: string | null): string | undefined {
  const { data } = useQuery({ ...contractQuery(id ?? ""), enabled: id !== null });
  return data && `${data.position} · ${data.location}`;
}

/** What the list, the sheets and an act on many filter by. */
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

/** The list of applications: the newest changes first. */
export const applicationsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/applications", {
    query: {
      sort: "-updatedAt",
      total: "true",
      ...listed(search, [...APPLICATION_FILTERS, "sort", "cursor"]),
    },
  });

/** Everybody whom the list's filter finds. */
export const applicationSelectionQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/applications/selection", { query: listed(search, APPLICATION_FILTERS) });

/** Each reading is in the audit trail: one that was prefetched is not read again at once. */
const APPLICATION_FRESH_MS = 90_000;

export const applicationQuery = (id: string) => ({
  ...apiQuery("GET /api/v1/applications/:id", { params: { id } }),
  staleTime: APPLICATION_FRESH_MS,
  refetchOnWindowFocus: false,
});

/** The tags in use. */
export const tagsQuery = apiQuery("GET /api/v1/applications/tags", {});

const INVITATION_FILTERS = ["contract", "status", "q", "sentDays"];

/** The list of invitations: the newest first. */
export const invitationsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/invitations", {
    query: {
      sort: "-createdAt",
      total: "true",
      ...listed(search, [...INVITATION_FILTERS, "sort", "cursor"]),
    },
  });

/** Everybody whom the list's filter finds. */
export const invitationSelectionQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/invitations/selection", { query: listed(search, INVITATION_FILTERS) });

export const invitationQuery = (id: string) =>
  apiQuery("GET /api/v1/invitations/:id", { params: { id } });

/** A list's saved filters; nobody works with more than these. */
export const filtersQuery = (list: FilteredList) =>
  apiQuery("GET /api/v1/filters", { query: { list, limit: ALL } });

/** The list of messages; words that nobody knows filter nothing. */
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

/** The numbers of all tabs, with the oldest message to send; of one contract or person alone, or of all. */
export const countsQuery = (of: { contract?: string | null; invitation?: string } = {}) =>
  apiQuery("GET /api/v1/messages", { query: { limit: 1, ...of } });

export const channelsQuery = apiQuery("GET /api/v1/message-channels", {});

export const messageSettingsQuery = apiQuery("GET /api/v1/message-settings", {});

/** Who asked for no messages. */
export const optOutsQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/opt-outs", { query: listed(search, ["cursor"]) });

/** A page of the audit trail, newest first. */
export const auditQuery = (search: URLSearchParams) =>
  apiQuery("GET /api/v1/audit", {
    query: {
      limit: 50,
      sort: "-at",
      ...listed(search, ["actor", "action", "subject", "since", "until", "cursor"]),
    },
  });

/** Digits with what people write between them: a phone. */
const PHONE = /^[+(]?\d[\d\s().-]{3,}$/;
/** A UUID, or its first two groups. */
const CWJ = /^[0-9a-f]{8}-[0-9a-f-]{4,}$/i;

/** The people that a search finds, by name, phone or CWJ; undefined before one. */
export function peopleQuery(search: URLSearchParams) {
  const typed = search.get("q")?.trim() ?? "";
  const duplicates = search.get("duplicates");
  if (typed === "" && duplicates !== "true") return undefined;
  const by = CWJ.test(typed) ? "cwj" : PHONE.test(typed) ? "phone" : "q";
  const query = { limit: 20, [by]: typed, duplicates, cursor: search.get("cursor") };
  return apiQuery("GET /api/v1/people", { query });
}

/** Invitations by the same search, of which some were accepted. */
export function invitedQuery(search: URLSearchParams) {
  const q = search.get("q")?.trim();
  return q ? apiQuery("GET /api/v1/invitations", { query: { limit: 100, q } }) : undefined;
}

export const personQuery = (id: string) => apiQuery("GET /api/v1/people/:id", { params: { id } });

/** The season of one contract, or of all together, in days of the reader's own. */
export const seasonQuery = (contract: string | null, timeZone: string) =>
  apiQuery("GET /api/v1/season", { query: { contract, timeZone } });
