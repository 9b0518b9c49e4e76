import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { userView } from "./user-view";
import { findMe } from "./user.repository";

/** The signed-in person. @throws AppError auth.required. */
export async function getMe({ ctx }: { ctx: SessionCtx }) {
  const user = await findMe(ctx);
  if (!user) throw new AppError("auth.required");
  return userView(user, user.applicationEmail);
}
