import { integer, text } from "drizzle-orm/sqlite-core";

/** Ids are UUIDs; instants are epoch milliseconds; calendar dates are `YYYY-MM-DD` text. */
export const id = () => text("id").primaryKey();
export const createdAt = () => integer("created_at").notNull();
export const instant = (name: string) => integer(name);
export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);
