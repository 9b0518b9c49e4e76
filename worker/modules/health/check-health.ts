import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";

/** Asks D1, KV and R2 for something cheap. @throws AppError service.unavailable when one fails. */
export async function checkHealth({ ctx }: { ctx: Ctx }): Promise<{ status: "ok" }> {
  try {
    await Promise.all([
      ctx.env.DB.prepare("SELECT 1").first(),
      ctx.env.SESSIONS.get("health"),
      ctx.env.UPLOADS.head("health"),
    ]);
  } catch {
    throw new AppError("service.unavailable", { headers: { "Retry-After": "5" } });
  }
  return { status: "ok" };
}
