import { drizzle } from "drizzle-orm/d1";
import type { Db } from "../lib/ctx";

/**
 * Drizzle over a D1 binding. Use neither joins nor `run(sql…)` inside `batch()`: the first returns
 * shifted columns, the second takes no parameters.
 */
export const createDb = (d1: D1Database): Db => drizzle(d1);
