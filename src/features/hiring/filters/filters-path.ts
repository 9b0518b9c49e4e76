import type { FilteredList } from "#contract/filters";

/** The request for a list's saved filters; nobody works with more than these. */
export const filtersPath = (list: FilteredList) => `/api/v1/filters?list=${list}&limit=100`;
