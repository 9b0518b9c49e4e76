import type { ApplicationView } from "#contract/applications";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { getCurrentApplication } from "./get-current-application";
import { writeWithdrawal } from "./status.repository";

/**
 * Withdraws the worker's application and returns it. Only the hiring team can undo this; repeating
 * it changes nothing.
 * @throws AppError auth.required, application.transition (it was rejected)
 */
export async function withdrawApplication({ ctx }: { ctx: SessionCtx }): Promise<ApplicationView> {
  await writeWithdrawal(ctx);
  const application = await getCurrentApplication({ ctx });
  if (application.status !== "withdrawn") throw new AppError("application.transition");
  return application;
}
