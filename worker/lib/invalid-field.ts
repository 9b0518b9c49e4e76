import type { FieldCode } from "#contract/errors";
import { AppError } from "./app-error";
import { describeErrors } from "./problem-texts/describe-errors";

/** The error for one field that its schema alone cannot judge. */
export const invalidField = (path: string, code: FieldCode) =>
  new AppError("request.invalid", { errors: describeErrors([{ path, code }]) });
