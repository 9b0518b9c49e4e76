import { drizzle } from "drizzle-orm/d1";
import type { Db } from "../lib/ctx";

/**
 * Drizzle over a D1 binding. In `batch()` joins return shifted columns, and `run(sql…)` takes no
 * parameters: neither is used there.
 */
export const createDb = (d1: D1Database): Db => drizzle(d1);
