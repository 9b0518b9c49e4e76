import * as z from "zod/mini";
import { FILTER_NAME_MAX, FILTER_QUERY_MAX } from "./constants";
import { applicationFilter, invitationFilter, pageQuery } from "./employer-queries";
import { instant } from "./employer-views";
import { code } from "./errors";
import type { CheckParams } from "./issues";
import { choice, text } from "./value-schemas";

/** Saved filters of the lists: `/api/v1/filters`. */

const FILTERED_LISTS = ["applications", "invitations"] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** What a saved filter may contain. Search words would name people; an instant is soon stale. */
const QUERIES = {
  applications: z.omit(applicationFilter, { q: true, updatedSince: true }),
  invitations: z.omit(invitationFilter, { q: true, updatedSince: true }),
} satisfies Record<FilteredList, z.ZodMiniType>;

/** What is wrong with a query of a list; undefined when nothing is. */
function queryProblem(list: FilteredList, query: string): CheckParams | undefined {
  const entries = [...new URLSearchParams(query)];
  const values = Object.fromEntries(entries);
  const isUnique = Object.keys(values).length === entries.length;
  if (entries.length === 0 || !isUnique) return {};
  const schema = QUERIES[list];
  const { error } = schema.safeParse(values);
  return error && { fields: { error, schema, values } };
}

/** Body of `POST /api/v1/filters`. */
export const filterInput = z
  .strictObject({
    list: choice(FILTERED_LISTS),
    name: text(FILTER_NAME_MAX),
    query: text(FILTER_QUERY_MAX),
    shared: z._default(z.boolean({ error: code("invalid") }), false),
  })
  .check(
    z.check<{ list: FilteredList; query: string }>(({ value: { list, query }, issues }) => {
      const params = queryProblem(list, query);
      if (!params) return;
      const path = ["query"];
      issues.push({ code: "custom", message: code("invalid"), input: query, path, params });
    }),
  );
export type FilterInput = z.output<typeof filterInput>;

/** Body of `PATCH /api/v1/filters/:id`. */
export const filterChange = z.strictObject({
  name: z.optional(text(FILTER_NAME_MAX)),
  shared: z.optional(z.boolean({ error: code("invalid") })),
});
export type FilterChange = z.output<typeof filterChange>;

export const filterQuery = z.extend(pageQuery, { list: z.optional(choice(FILTERED_LISTS)) });
export type FilterQuery = z.output<typeof filterQuery>;

export const filterView = z.object({
  id: z.string(),
  list: z.enum(FILTERED_LISTS),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  changeable: z.boolean(),
  createdBy: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type FilterView = z.output<typeof filterView>;
