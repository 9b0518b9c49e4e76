import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import {
  type Access,
  type Endpoint,
  type Input,
  type Output,
  partsOf,
  statusesOf,
} from "#contract/api/endpoint";
import { describeErrors } from "#contract/employer-messages";
import { isScope, type KeyScope } from "#contract/key-scopes";
import type { AppEnv } from "../lib/app-env";
import { changeTag, readTags } from "../lib/change-tag";
import type { Ctx, EmployerCtx, SessionCtx } from "../lib/ctx";
import { UPLOAD_LIMITS } from "../lib/read-body";
import { validate } from "../lib/validate";
import { requireKey } from "./api-key";
import { requireLength } from "./require-length";
import { requireSession } from "./session";

type CtxOf<A extends Access> = A extends "session"
  ? SessionCtx
  : A extends KeyScope
    ? EmployerCtx
    : Ctx;

/** The arguments of a handler; `c` is for headers and raw bodies, which verbs never see. */
type Call<E extends Endpoint> = { ctx: CtxOf<E["access"]>; input: Input<E>; c: Context<AppEnv> };

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { files: readonly string[] } ? Response : Output<E>>;

const readerByKey: MiddlewareHandler = requireKey("read:identity");
const readerBySession: MiddlewareHandler = requireSession;

/** A file is read by its owner's session or, when a key is presented, by that employer. */
const requireReader = createMiddleware<AppEnv>((c, next) =>
  (c.req.header("authorization") ? readerByKey : readerBySession)(c, next),
);

function accessChecks(access: Access): MiddlewareHandler[] {
  if (access === "public") return [];
  if (access === "session") return [requireSession];
  return access === "session or read:identity" ? [requireReader] : [requireKey(access)];
}

/** Access comes first: nothing is read for a stranger, nor a body that is too long. */
function checksOf({ access, upload, query, body, maxBytes }: Endpoint): MiddlewareHandler[] {
  // Field errors get words for the employer's log; the browser has its own.
  const describe = isScope(access) ? describeErrors : undefined;
  return [
    ...accessChecks(access),
    ...(upload ? [requireLength(UPLOAD_LIMITS)] : []),
    ...(query ? [validate("query", query, describe)] : []),
    ...(body ? [validate("json", body, describe, maxBytes)] : []),
  ];
}

/** The path in the router's syntax. */
function patternOf({ address, words = {} }: Endpoint) {
  const { method, path } = partsOf(address);
  const pattern = path.replace(/:(\w+)/g, (parameter, name: string) => {
    const list = words[name];
    return list ? `${parameter}{${list.join("|")}}` : parameter;
  });
  return { method, pattern };
}

const validated = (c: Context, part: "query" | "json", schema: unknown) =>
  schema ? (c.req.valid(part as never) as object) : {};

/**
 * Mounts endpoints of the table, each with its verb. The entry decides access, lengths, query and body,
 * and types the handler's input and output.
 */
export function mount<T extends Record<string, Endpoint>>(
  endpoints: T,
  handlers: { [Name in keyof T]: Handler<T[Name]> },
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { method, pattern } = patternOf(endpoint);
    // The types above tie handler and entry together by name; here only the name is left.
    const handler = handlers[name] as unknown as (call: unknown) => Promise<object | undefined>;
    const [status] = statusesOf(endpoint);
    routes.on(method, [pattern], ...checksOf(endpoint), async (c) => {
      const input = {
        ...validated(c, "query", endpoint.query),
        ...validated(c, "json", endpoint.body),
        ...c.req.param(),
        ...(endpoint.ifMatch && { readAs: readTags(c.req.header("if-match")) }),
      };
      c.status(status);
      const result = await handler({ ctx: c.var.ctx, input, c });
      if (result instanceof Response) return result;
      if (endpoint.tagged) c.header("ETag", changeTag(result as Parameters<typeof changeTag>[0]));
      return result === undefined ? c.body(null) : c.json(result);
    });
  }
  return routes;
}
