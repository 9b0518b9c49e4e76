import type { ReviewersView, ReviewingInput } from "#contract/reviewing";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { deleteReviewer, writeReviewer } from "./reviewers.repository";

/**
 * Records for a minute that the caller has an application open. Returns who reviews what.
 * @throws AppError application.not_found, also for another employer's application
 */
export async function startReviewing({
  ctx,
  input,
}: EmployerCall<ReviewingInput & { id: string }>): Promise<ReviewersView> {
  const rows = await writeReviewer(ctx, input);
  if (!rows) throw new AppError("application.not_found");
  const items = rows.map(({ applicationId, actor, onBehalfOf, since, expiresAt }) => ({
    applicationId,
    actor,
    onBehalfOf,
    since: rfc3339(since),
    until: rfc3339(expiresAt),
  }));
  return { items };
}

/** Records that the caller closed the application. @throws AppError application.not_found */
export async function stopReviewing({ ctx, input }: EmployerCall<{ id: string }>) {
  if (!(await deleteReviewer(ctx, input.id))) throw new AppError("application.not_found");
}
