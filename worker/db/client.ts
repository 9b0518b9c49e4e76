import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

/** Drizzle over one D1 binding. Joins inside `batch()` return shifted columns: not used here. */
export const createDb = (d1: D1Database): Db => drizzle(d1);
