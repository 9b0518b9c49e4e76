import { drizzle } from "drizzle-orm/d1";
import type { Db } from "../lib/ctx";

/**
 * Drizzle over a D1 binding. Do not use the query builder's joins: two columns with the same name
 * shift all columns after them. Do not use `run(sql…)` inside `batch()`: it drops parameters.
 */
export const createDb = (d1: D1Database): Db => drizzle(d1);
