import { Hono } from "hono";
import type { AppEnv } from "../../lib/app-env";
import { checkHealth } from "./check-health";

export const healthRoutes = new Hono<AppEnv>().get("/health", async (c) =>
  c.json(await checkHealth({ ctx: c.var.ctx })),
);
