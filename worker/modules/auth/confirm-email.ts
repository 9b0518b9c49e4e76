import { AppError } from "../../lib/app-error";
import type { SessionCall } from "../../lib/ctx";
import { userView } from "./user-view";
import { writeEmail } from "./user.repository";

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
