import type { StatusInput } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { moveRefusal, movesFrom, REASON_REQUIRED, transitionErrors } from "./status-rules";
import { moveStatus } from "./status.repository";

/** Explains why a move was refused, from the row as it was read after the attempt. */
function refusalOf(
  { view, ...found }: NonNullable<Awaited<ReturnType<typeof moveStatus>>>,
  input: StatusInput,
): AppError {
  const current = { ...found, status: view.status };
  const code = moveRefusal(current, input);
  if (code === "request.invalid") return new AppError(code, { errors: REASON_REQUIRED });
  return code === "application.transition"
    ? new AppError(code, { errors: transitionErrors(current) })
    : new AppError(code ?? "application.stale");
}

/**
 * Moves an application to another status if the rules allow it; of two concurrent moves exactly one
 * wins. The worker sees the reason, only the hiring team sees the note. An application that goes
 * back to draft keeps its reference.
 * @throws AppError application.not_found, application.transition, application.document_requested,
 * application.stale, request.invalid (a required reason is missing)
 */
export async function changeStatus({
  ctx,
  input,
}: EmployerCall<StatusInput & { id: string; readAs?: ReadAs }>) {
  const found = await moveStatus(ctx, { ...input, from: movesFrom(input) });
  if (!found) throw new AppError("application.not_found");
  if (!found.isMoved) throw refusalOf(found, input);
  return { ...found.view, updatedAt: rfc3339(found.view.updatedAt) };
}
