import type { Env } from "../env";
import type { Ctx } from "./ctx";

/** What a request has cost at the database so far: round trips, its own time, rows it read. */
export type DbUse = { dbCalls: number; dbMs: number; rowsRead: number };

/** Hono's generic for every app and route of this Worker. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    dbUse: DbUse;
    /** The fields of a page's form, once they are read. */
    fields?: URLSearchParams;
  };
};
