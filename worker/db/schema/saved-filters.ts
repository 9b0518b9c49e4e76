import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FilteredList } from "#contract/filters";
import { createdAt, flag, id, instant } from "./columns";
import { employerId } from "./employers";

/** Named filters of lists. */
export const savedFilters = sqliteTable(
  "saved_filters",
  {
    id: id(),
    employerId: employerId(),
    list: text("list").$type<FilteredList>().notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    /** Visible to the whole team; otherwise only to its creator. */
    shared: flag("shared"),
    /** "member:<id>" or "key:<id>". */
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("saved_filters_employer").on(table.employerId, table.createdAt, table.id)],
);
