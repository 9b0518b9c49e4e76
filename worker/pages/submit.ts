import type { Context } from "hono";
import type * as z from "zod/mini";
import { CHOICE_PARAMETER } from "#contract/constants";
import { ERROR_STATUS } from "#contract/errors";
import { PHOTO } from "#contract/intents";
import { fieldErrors } from "#contract/issues";
import { isLanguage } from "#contract/languages";
import type { SubmittedForm } from "#contract/pages";
import { paths } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { failureOf } from "../lib/failure";
import { log } from "../lib/log";
import { problemOf, toAppError } from "../lib/problem";
import { JSON_MAX_BYTES, readText } from "../lib/read-body";
import { rememberLanguage } from "./language";

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** After a form post: the browser loads the next page, and a reload does not post again. */
export const SEE_OTHER = 303;

/** Allows as much text as JSON: a form encodes the two bytes of an accented letter as six. */
const FORM_MAX_BYTES = 3 * JSON_MAX_BYTES;

/** Reads a posted form's fields. @throws AppError request.media_type, .too_large, .malformed */
export async function readFields<E extends AppEnv>(form: Context<E>): Promise<URLSearchParams> {
  const c = form as unknown as Context<AppEnv>;
  if (!FORM_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new AppError("request.media_type");
  }
  const fields = new URLSearchParams(await readText(c.req.raw, { maxBytes: FORM_MAX_BYTES }));
  c.set("ctx", { ...c.var.ctx, now: Date.now() });
  c.set("fields", fields);
  return fields;
}

/** Parses a form's values with a shared schema. @throws AppError request.invalid */
export function accept<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: object,
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", { errors: fieldErrors(parsed.error) });
}

type FormResult = { submitted: SubmittedForm; status: 200 | 413 | 422 | 503 };

type PageForm<E extends AppEnv> = {
  /**
   * The form as the page shows it again. @throws AppError if the form does not belong to this page
   */
  typed: (fields: URLSearchParams, c: Context<E>) => SubmittedForm;
  /** Renders the page with the form again, or redirects if the page no longer fits. */
  show: (c: Context<E>, shown: FormResult) => Promise<Response>;
  /** Does what the form asks for; returns a redirect, or the form to show next. */
  act: (c: Context<E>, fields: URLSearchParams) => Promise<Response | SubmittedForm>;
  /**
   * Saves what was typed before the language changes; the page shows it again even if this fails.
   */
  saveAsDraft?: (c: Context<E>, fields: URLSearchParams) => Promise<unknown>;
};

/**
 * Handles a form that was posted without JavaScript: acts and redirects (303), or responds with the
 * same page, its errors and everything that was typed (422).
 */
export const submit =
  <E extends AppEnv>(form: PageForm<E>) =>
  async (c: Context<E>): Promise<Response> => {
    const base = c as unknown as Context<AppEnv>;
    /** Shows the page again with the reason. */
    const refuse = (thrown: unknown, typed: SubmittedForm, status: FormResult["status"] = 422) => {
      const error = toAppError(thrown);
      if (error.code === "auth.required") throw error;
      const { ctx } = base.var;
      const isFault = ERROR_STATUS[error.code] >= 500;
      if (isFault) log({ event: "error", requestId: ctx.requestId, ...failureOf(thrown) });
      const submitted = { ...typed, problem: problemOf(ctx, error) };
      return form.show(c, { submitted, status: isFault ? 503 : status });
    };
    let fields: URLSearchParams;
    try {
      fields = await readFields(c);
    } catch (error) {
      // The body was not read, so the page cannot show what was typed. Our own forms fail no other
      // way.
      if (toAppError(error).code === "request.too_large") return refuse(error, { values: {} }, 413);
      throw error;
    }
    const typed = form.typed(fields, c);
    const language = fields.get(CHOICE_PARAMETER);
    if (isLanguage(language)) {
      await form.saveAsDraft?.(c, fields).catch(() => undefined);
      rememberLanguage(c, language);
      base.set("ctx", { ...base.var.ctx, language });
      return form.show(c, { submitted: typed, status: 200 });
    }
    try {
      const outcome = await form.act(c, fields);
      if (outcome instanceof Response) return outcome;
      return await form.show(c, { submitted: outcome, status: 200 });
    } catch (error) {
      return await refuse(error, typed);
    }
  };

/** The address of the camera button that was pressed, only if it is our own page. */
export function cameraIn(fields: URLSearchParams): string | undefined {
  const address = fields.get(PHOTO);
  return address?.startsWith(`${paths.cameraPage}?`) ? address : undefined;
}

/** Makes a function that reads the fields with these names as a form's values. */
export const textValues =
  (...names: string[]) =>
  (fields: URLSearchParams): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ""]));
