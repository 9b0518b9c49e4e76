import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { toApplicationView } from "./application-view";
import { findCurrent } from "./applications.repository";

/** The application of the session. @throws AppError auth.required, application.not_found */
export async function getCurrentApplication({ ctx }: { ctx: SessionCtx }) {
  const record = await findCurrent(ctx);
  if (!record) throw new AppError("application.not_found");
  return toApplicationView(ctx.vault, record);
}
