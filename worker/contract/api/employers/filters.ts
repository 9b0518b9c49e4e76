import { filterChange, filterInput, filterQuery } from "../../filters";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Saved filters of the console's lists. */
export const filterApi = {
  listFilters: {
    address: "GET /api/v1/filters",
    access: "read",
    own: true,
    query: filterQuery,
    response: responses.FilterPage,
    summary: "List saved filters",
    description: "Your own and those that are shared, in the order they were saved.",
  },
  saveFilter: {
    address: "POST /api/v1/filters",
    access: "read",
    own: true,
    body: filterInput,
    response: responses.Filter,
    status: 201,
    errors: ["filter.limit"],
    summary: "Save a filter",
    description:
      "`query` is that of the list without pages, order and searched words, which name people. A private filter is seen by whoever saved it alone; those of keys by every key.",
  },
  changeFilter: {
    address: "PATCH /api/v1/filters/:id",
    access: "read",
    own: true,
    body: filterChange,
    response: responses.Filter,
    errors: ["filter.not_found"],
    summary: "Rename a filter, share it or make it private",
    description: "By whoever saved it; a shared one also by an owner, or with `admin`.",
  },
  removeFilter: {
    address: "DELETE /api/v1/filters/:id",
    access: "read",
    own: true,
    status: 204,
    errors: ["filter.not_found"],
    summary: "Remove a filter",
    description: "By those who may change it. For good.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
