import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { deleteReviewer } from "./reviewers.repository";

/** Records that the caller closed the application. @throws AppError application.not_found */
export async function stopReviewing({ ctx, input }: EmployerCall<{ id: string }>) {
  if (!(await deleteReviewer(ctx, input.id))) throw new AppError("application.not_found");
}
