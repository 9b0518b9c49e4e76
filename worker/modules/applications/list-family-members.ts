import { AppError } from "../../lib/app-error";
import type { SessionCall } from "../../lib/ctx";
import { familyMemberView } from "./application-view";
import { findOwnFamily } from "./applications.repository";

/** Father, mother, spouse, children of an application. @throws AppError application.not_found */
export async function listFamilyMembers({
  ctx,
  input: { applicationId },
}: SessionCall<{ applicationId: string }>) {
  const family = await findOwnFamily(ctx, applicationId);
  // Another person's application looks like one that does not exist.
  if (!family) throw new AppError("application.not_found");
  return family.map(familyMemberView);
}
