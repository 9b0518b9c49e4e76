import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { pingStores } from "../../platform/ping-stores";

/** Whether the stores respond. @throws AppError service.unavailable when one does not. */
export async function checkHealth({ ctx }: { ctx: Ctx }): Promise<{ status: "ok" }> {
  try {
    await pingStores(ctx.env);
  } catch {
    throw new AppError("service.unavailable", { headers: { "Retry-After": "5" } });
  }
  return { status: "ok" };
}
