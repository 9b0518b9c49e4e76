import { zValidator } from "@hono/zod-validator";
import type { Context, ValidationTargets } from "hono";
import type * as z from "zod/mini";
import type { FieldError } from "#contract/errors";
import { fieldErrors } from "#contract/issues";
import { AppError } from "./app-error";
import { withFact } from "./route-facts";

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Validates a part of the request with a schema of the contract. A JSON body of another media
 * type is 415; a failed parse is 400 `request.invalid` with `{path, code}` a field, to which
 * `describe` may add words.
 */
export function validate<T extends z.ZodMiniType, K extends keyof ValidationTargets>(
  target: K,
  schema: T,
  describe: (errors: FieldError[], value: unknown, parse: z.core.$ZodError) => FieldError[] = (
    errors,
  ) => errors,
) {
  const inner = zValidator(target, schema, (result) => {
    if (!result.success) {
      throw new AppError("request.invalid", {
        errors: describe(fieldErrors(result.error), result.data, result.error),
      });
    }
  });
  const checked = async (c: Context, next: () => Promise<void>) => {
    if (target === "json" && !JSON_TYPE.test(c.req.header("content-type") ?? "")) {
      throw new AppError("request.media_type");
    }
    return inner(c, next);
  };
  return withFact(checked as typeof inner, { validates: target, schema });
}
