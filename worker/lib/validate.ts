import { zValidator } from "@hono/zod-validator";
import type { Context, ValidationTargets } from "hono";
import type * as z from "zod/mini";
import type { FieldError } from "#contract/errors";
import { fieldErrors } from "#contract/issues";
import type { AppEnv } from "./app-env";
import { AppError } from "./app-error";
import { JSON_MAX_BYTES, readText } from "./read-body";

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** JSON is UTF-8 (RFC 8259): another encoding would be misread. */
function isJson(contentType: string): boolean {
  const [, charset] = CHARSET.exec(contentType) ?? [];
  return JSON_TYPE.test(contentType) && (charset === undefined || /^utf-?8$/i.test(charset));
}

/** Reads a JSON body. It may arrive slowly, so the write is dated when the body was complete. */
async function readJson(c: Context<AppEnv>, maxBytes: number): Promise<unknown> {
  if (!isJson(c.req.header("content-type") ?? "")) throw new AppError("request.media_type");
  const text = await readText(c.req.raw, { maxBytes });
  c.set("ctx", { ...c.var.ctx, now: Date.now() });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.malformed");
  }
}

type Failed = { error: z.core.$ZodError; schema: z.ZodMiniType };
type Describe = (errors: FieldError[], value: unknown, failed: Failed) => FieldError[];

/**
 * Validates a part of the request; a failed parse is 400 `request.invalid` with `{path, code}` per
 * field, to which `describe` may add words. It reads a JSON body, so check access first. A wrong
 * media type or encoding is 415, more than `maxBytes` 413, anything but JSON in UTF-8 400.
 */
export function validate<T extends z.ZodMiniType, K extends keyof ValidationTargets>(
  target: K,
  schema: T,
  describe: Describe = (errors) => errors,
  maxBytes = JSON_MAX_BYTES,
) {
  const refusal = (error: z.core.$ZodError, value: unknown) =>
    new AppError("request.invalid", {
      errors: describe(fieldErrors(error), value, { error, schema }),
    });
  const parsed = zValidator(target, schema, (result) => {
    if (!result.success) throw refusal(result.error, result.data);
  });
  const checked = async (c: Context<AppEnv>, next: () => Promise<void>) => {
    const value = await readJson(c, maxBytes);
    const result = schema.safeParse(value);
    if (!result.success) throw refusal(result.error, value);
    c.req.addValidatedData("json", result.data as object);
    await next();
  };
  return target === "json" ? (checked as typeof parsed) : parsed;
}
