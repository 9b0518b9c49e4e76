import { drizzle } from "drizzle-orm/d1";
import type { Db } from "../lib/ctx";

/**
 * Drizzle over a D1 binding. Use no join of the query builder: two columns of one name shift all that
 * follow. Use no `run(sql…)` inside `batch()`: it takes no parameters.
 */
export const createDb = (d1: D1Database): Db => drizzle(d1);
