import { filterChange, filterInput, filterQuery } from "../../filters";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Saved filters of the console's lists. */
export const filterApi = {
  listFilters: {
    address: "GET /api/v1/filters",
    access: "read",
    ownWorkers: true,
    query: filterQuery,
    response: responses.FilterPage,
    summary: "List saved filters",
    description: "Returns your own and the shared filters, oldest first.",
  },
  saveFilter: {
    address: "POST /api/v1/filters",
    access: "read",
    ownWorkers: true,
    body: filterInput,
    response: responses.Filter,
    status: 201,
    errors: ["filter.limit"],
    summary: "Save a filter",
    description:
      "`query` is the list's query without paging, sorting, `q` and `updatedSince`: search words would name people. A private filter is visible only to the member who saved it; filters saved with a key are visible to all keys.",
  },
  changeFilter: {
    address: "PATCH /api/v1/filters/:id",
    access: "read",
    ownWorkers: true,
    body: filterChange,
    response: responses.Filter,
    errors: ["filter.not_found"],
    summary: "Rename a filter, share it or make it private",
    description:
      "Allowed to the author of the filter; for a shared filter also to owners and to keys with `admin`.",
  },
  removeFilter: {
    address: "DELETE /api/v1/filters/:id",
    access: "read",
    ownWorkers: true,
    status: 204,
    errors: ["filter.not_found"],
    summary: "Remove a filter",
    description: "Allowed to everybody who may change the filter. It cannot be undone.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
