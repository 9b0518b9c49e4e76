import type { Env } from "../env";
import type { Ctx } from "./ctx";

/** A request's cost in the database so far: round trips, milliseconds inside it, rows read. */
export type DbUse = { dbCalls: number; dbMs: number; rowsRead: number };

/** Hono's type argument for every app and route of this Worker. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    dbUse: DbUse;
    /** The fields of a page's form, once they are read. */
    fields?: URLSearchParams;
  };
};
