import type { Context } from "hono";
import type * as z from "zod/mini";
import { CHOICE_PARAMETER } from "#contract/constants";
import { fieldErrors } from "#contract/issues";
import { isLanguage } from "#contract/languages";
import type { SubmittedForm } from "#contract/pages";
import type { AppEnv } from "../lib/app-env";
import { AppError, ERROR_STATUS } from "../lib/app-error";
import { failureOf } from "../lib/failure";
import { log } from "../lib/log";
import { problemOf, toAppError } from "../lib/problem";
import { JSON_MAX_BYTES, readText } from "../lib/read-body";
import { rememberLanguage } from "./language";
import { page } from "./page";

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** After a form: the browser gets the next page, and a reload does not post again. */
export const SEE_OTHER = 303;

/** The fields of a posted form. @throws AppError request.media_type, request.too_large, request.malformed */
async function readFields(c: Context<AppEnv>): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new AppError("request.media_type");
  }
  const fields = new URLSearchParams(await readText(c.req.raw, { maxBytes: JSON_MAX_BYTES }));
  c.set("ctx", { ...c.var.ctx, now: Date.now() });
  return fields;
}

/** A form's values, parsed by a schema of the contract. @throws AppError request.invalid */
export function accept<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: object,
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", { errors: fieldErrors(parsed.error) });
}

type PageForm<E extends AppEnv> = {
  /** The form's values, as its page shows them again. */
  values: (fields: URLSearchParams, c: Context<E>) => object;
  /** Responses to render the page from when it is shown again. */
  responses: (c: Context<E>) => Promise<Record<string, unknown>>;
  /** Does what the form asks for: a redirect, or the form to show next. */
  act: (c: Context<E>, fields: URLSearchParams) => Promise<Response | SubmittedForm>;
  /** Saves what was typed before the language changes; the page shows it again in any case. */
  keep?: (c: Context<E>, fields: URLSearchParams) => Promise<unknown>;
};

/**
 * Handles a form that was posted without the program: acts and redirects (303), or responds with
 * the same page, its errors and everything that was typed (422).
 */
export const submit =
  <E extends AppEnv>(form: PageForm<E>) =>
  async (c: Context<E>): Promise<Response> => {
    const base = c as unknown as Context<AppEnv>;
    const fields = await readFields(base);
    const values = form.values(fields, c);
    const again = async (submitted: SubmittedForm, status: 200 | 422 | 503) =>
      page(base, { responses: await form.responses(c), submitted, status });
    const language = fields.get(CHOICE_PARAMETER);
    if (isLanguage(language)) {
      await form.keep?.(c, fields).catch(() => undefined);
      rememberLanguage(c, language);
      base.set("ctx", { ...base.var.ctx, language });
      return again({ values }, 200);
    }
    try {
      const outcome = await form.act(c, fields);
      return outcome instanceof Response ? outcome : await again(outcome, 200);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === "auth.required") throw error;
      const { ctx } = base.var;
      if (ERROR_STATUS[error.code] >= 500) {
        log({ event: "error", requestId: ctx.requestId, ...failureOf(thrown) });
      }
      const problem = problemOf(ctx, error);
      return again({ values, problem }, problem.status >= 500 ? 503 : 422);
    }
  };

/** The fields with these names as a form's values. */
export const textValues =
  (...names: string[]) =>
  (fields: URLSearchParams): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ""]));
