import { AppError } from "../../lib/app-error";
import type { SessionCall } from "../../lib/ctx";
import { userView } from "./user-view";
import { writeEmail } from "./user.repository";

/**
 * "Confirm your information": sets the e-mail for the returning sign-in while the person has none. An
 * address that belongs to somebody else stays in the application and is never revealed; one that the
 * person already has is kept.
 * @throws AppError auth.required.
 */
export async function confirmEmail({ ctx, input }: SessionCall<{ email: string }>) {
  const user = await writeEmail(ctx, input.email);
  if (!user) throw new AppError("auth.required");
  return userView(user, user.applicationEmail);
}
