import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import type { Problem } from "#contract/problem";
import type { AppEnv } from "./app-env";
import { AppError } from "./app-error";
import type { Ctx } from "./ctx";
import { errorsOf } from "./failure";
import { Unreadable } from "./unreadable";
import { problemText } from "./words";

/** D1's transient errors: the statement may be retried. */
const TRANSIENT =
  /Network connection lost|reset because its code|D1 DB is overloaded|Internal error in D1|object to be reset/i;

/** Maps anything thrown to a code; messages of exceptions, databases and validators stay out. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Unreadable) return new AppError("record.unreadable");
  if (error instanceof HTTPException) {
    return new AppError(error.status === 413 ? "request.too_large" : "request.malformed");
  }
  const isTransient = errorsOf(error).some(({ message }) => TRANSIENT.test(message));
  if (isTransient) return new AppError("service.unavailable", { headers: { "Retry-After": "5" } });
  return new AppError("internal");
}

/** The problem (RFC 9457) of an error, in the client's language. */
export function problemOf({ language, requestId, employer }: Ctx, error: AppError): Problem {
  const { scope, maxBytes, headers, errors, missing, declined } = error.details;
  const reader = employer ? "system" : error.details.reader;
  const seconds = headers?.["Retry-After"];
  const kilobytes = maxBytes === undefined ? undefined : Math.floor(maxBytes / 1024);
  const about = { reader, scope, seconds, kilobytes, reason: errors?.[0]?.code };
  const { title, detail } = problemText(error.code, language, about);
  return {
    type: "about:blank",
    title,
    status: ERROR_STATUS[error.code],
    ...(detail && { detail }),
    code: error.code satisfies ErrorCode,
    requestId,
    ...(errors && { errors }),
    ...(missing && { missing }),
    ...(declined && { declined }),
  };
}

/** Responds with `application/problem+json` in the client's language. */
export function problemResponse(c: Context<AppEnv>, error: AppError): Response {
  const { ctx } = c.var;
  const status = ERROR_STATUS[error.code];
  return c.body(JSON.stringify(problemOf(ctx, error)), status, {
    "Content-Type": "application/problem+json",
    "Content-Language": ctx.language,
    ...error.details.headers,
  });
}
