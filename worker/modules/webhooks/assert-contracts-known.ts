import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { describeErrors } from "../../lib/problem-texts/describe-errors";
import { findContractIds } from "./webhooks.repository";

/** @throws AppError request.invalid for an id that no contract of this employer has */
export async function assertContractsKnown(
  ctx: EmployerCtx,
  ids: readonly string[] | null | undefined,
) {
  if (!ids) return;
  const known = await findContractIds(ctx, ids);
  const unknown = [...ids.keys()].filter((index) => !known.has(ids[index] ?? ""));
  if (unknown.length === 0) return;
  const fields = unknown.map((index) => ({
    path: `contractIds.${index}`,
    code: "invalid" as const,
  }));
  throw new AppError("request.invalid", { errors: describeErrors(fields) });
}
