import type { Env } from "../env";
import type { Ctx } from "./ctx";

/** Hono's generic for every app and route of this Worker. */
export type AppEnv = { Bindings: Env; Variables: { ctx: Ctx } };
