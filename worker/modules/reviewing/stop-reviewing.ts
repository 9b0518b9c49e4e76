import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { deleteReviewer } from "./reviewers.repository";

/** The caller has closed the application. @throws AppError application.not_found */
export async function stopReviewing({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<void> {
  if (!(await deleteReviewer(ctx, input.id))) throw new AppError("application.not_found");
}
