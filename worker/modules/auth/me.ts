import { AppError } from "../../lib/app-error";
import type { SessionCall, SessionCtx } from "../../lib/ctx";
import { userView } from "./user-view";
import { findMe, writeEmail } from "./user.repository";

/** The signed-in person. @throws AppError auth.required. */
export async function getMe({ ctx }: { ctx: SessionCtx }) {
  const user = await findMe(ctx);
  if (!user) throw new AppError("auth.required");
  return userView(user, user.applicationEmail);
}

/**
 * "Confirm your information": sets the e-mail for the returning sign-in if the person has none yet.
 * Somebody else's address is kept in the application only, and never revealed as taken.
 * @throws AppError auth.required.
 */
export async function confirmEmail({ ctx, input }: SessionCall<{ email: string }>) {
  const user = await writeEmail(ctx, input.email);
  if (!user) throw new AppError("auth.required");
  return userView(user, user.applicationEmail);
}
