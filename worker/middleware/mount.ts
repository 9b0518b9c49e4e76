import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import {
  type Access,
  type Endpoint,
  type Input,
  type Output,
  partsOf,
  statusesOf,
  takesIdempotencyKey,
} from "#contract/api/endpoint";
import { pathOf } from "#contract/api/paths";
import { idKey } from "#contract/ids";
import { isScope, type KeyScope } from "#contract/key-scopes";
import type { AppEnv } from "../lib/app-env";
import { changeTag, readTags } from "../lib/change-tag";
import type { Ctx, EmployerCtx, MemberCtx, SessionCtx } from "../lib/ctx";
import { describeErrors } from "../lib/problem-texts/describe-errors";
import { UPLOAD_LIMITS } from "../lib/read-body";
import { validate } from "../lib/validate";
import type { ApiResponse } from "../platform/idempotency";
import { requireKey } from "./api-key";
import { idempotentRequest, onlyOnce } from "./idempotency";
import { requireMember } from "./member";
import { requireLength } from "./require-length";
import { requireNamedApplication, requireSession } from "./session";

type CtxOf<A extends Access> = A extends "session"
  ? SessionCtx
  : A extends "member"
    ? MemberCtx
    : A extends KeyScope
      ? EmployerCtx
      : Ctx;

/** The arguments of a handler; `c` is for headers and raw bodies, which verbs never see. */
type Call<E extends Endpoint> = { ctx: CtxOf<E["access"]>; input: Input<E>; c: Context<AppEnv> };

/** Where a POST has several statuses, its verb says which, to be stored with the response. */
type Result<E extends Endpoint> = E extends { files: readonly string[] }
  ? Response
  : E extends { address: `POST /api/v1/${string}`; status: readonly number[] }
    ? ApiResponse<Output<E>>
    : Output<E>;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

const readerByKey: MiddlewareHandler = requireKey("read:identity");
const readerBySession: MiddlewareHandler = requireSession;

/** A file is read by its owner's session or, when a key is presented, by that employer. */
const requireReader = createMiddleware<AppEnv>((c, next) =>
  (c.req.header("authorization") ? readerByKey : readerBySession)(c, next),
);

function accessChecks(endpoint: Endpoint): MiddlewareHandler[] {
  const { access } = endpoint;
  // A provider signs the body, so the verb that reads the body checks the signature.
  if (access === "public" || access === "provider") return [];
  if (access === "session") return [requireSession, requireNamedApplication];
  if (access === "member") return [requireMember];
  return access === "session or read:identity" ? [requireReader] : [requireKey(access, endpoint)];
}

const NO_QUERY = z.strictObject({});

/** Checks access first: no body is read for a stranger, nor one that is too long. */
function checksOf(endpoint: Endpoint): MiddlewareHandler[] {
  const { access, upload, body, maxBytes } = endpoint;
  // Field errors get words for the employer's log; the browser has its own.
  const describe = isScope(access) ? describeErrors : undefined;
  // Unknown parameters are refused, so that nobody's `dryRun` is ignored.
  const query = endpoint.query ?? (isScope(access) ? NO_QUERY : undefined);
  return [
    ...accessChecks(endpoint),
    ...(upload ? [requireLength(UPLOAD_LIMITS)] : []),
    ...(query ? [validate("query", query, describe)] : []),
    ...(body ? [validate("json", body, describe, maxBytes)] : []),
  ];
}

/** The path in the router's syntax. */
function patternOf({ address, allowed = {} }: Endpoint) {
  const { method, path } = partsOf(address);
  const pattern = path.replace(/:(\w+)/g, (parameter, name: string) => {
    const list = allowed[name];
    return list ? `${parameter}{${list.join("|")}}` : parameter;
  });
  return { method, pattern };
}

const validated = (c: Context, part: "query" | "json", schema: unknown) =>
  schema ? (c.req.valid(part as never) as object) : {};

type AnyCall = { ctx: EmployerCtx; input: unknown; c: Context<AppEnv> };
type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** Tells one upload from another by its length: the form's boundaries differ in every attempt. */
const lengthOf = ({ upload }: Endpoint, c: Context<AppEnv>) =>
  upload && c.req.header("content-length");

/** Runs a handler, once per `Idempotency-Key`. The status is the entry's usual one, or its own. */
async function run(endpoint: Endpoint, handler: AnyHandler, call: AnyCall): Promise<unknown> {
  const { input, c } = call;
  const { address } = endpoint;
  const [status, ...others] = statusesOf(endpoint);
  c.status(status);
  if (!takesIdempotencyKey(endpoint)) return handler(call);
  const handled = async (ctx: EmployerCtx) => {
    const result = await handler({ ...call, ctx });
    return others.length > 0 ? (result as ApiResponse) : { status, body: result };
  };
  // A dry run writes nothing, so its key stays free for the real call.
  const isDry = (input as { dryRun?: boolean }).dryRun === true;
  const header = isDry ? undefined : c.req.header("idempotency-key");
  // Only `admin` makes secrets: those of keys and webhooks.
  const isSecret = endpoint.access === "admin";
  const caller = call.ctx.employer;
  const facts = { address, input, length: lengthOf(endpoint, c), caller, isSecret };
  const request = await idempotentRequest(header, facts);
  const stored = request
    ? await onlyOnce(call.ctx, request, handled)
    : { ...(await handled(call.ctx)), replayed: false };
  if (stored.replayed) c.header("Idempotency-Replayed", "true");
  c.status(stored.status);
  return stored.body;
}

/** Makes the response from a handler's result, with the headers that the entry names. */
function respond(endpoint: Endpoint, result: unknown, c: Context<AppEnv>): Response {
  if (result instanceof Response) return result;
  if (endpoint.tagged) c.header("ETag", changeTag(result as Parameters<typeof changeTag>[0]));
  if (endpoint.location) {
    const values = { ...c.req.param(), created: (result as { id: string }).id };
    c.header("Location", pathOf(endpoint.location, values));
  }
  return result === undefined || result === null ? c.body(null) : c.json(result);
}

/** The values of the path, with our own ids in their own case. A token keeps the case it has. */
const pathValues = (c: Context) =>
  Object.fromEntries(
    Object.entries<string>(c.req.param()).map(([name, value]) => [
      name,
      /^(?:id|\w+Id)$/.test(name) ? idKey(value) : value,
    ]),
  );

/**
 * Mounts endpoints of the table, each with its verb. The entry decides access, lengths, query and
 * body, and gives the handler's input and output their types.
 */
export function mount<T extends Record<string, Endpoint>>(
  endpoints: T,
  handlers: { [Name in keyof T]: Handler<T[Name]> },
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { method, pattern } = patternOf(endpoint);
    // The types above tie handler and entry together by name; here only the name is left.
    const handler = handlers[name] as unknown as AnyHandler;
    routes.on(method, [pattern], ...checksOf(endpoint), async (c) => {
      const input = {
        ...validated(c, "query", endpoint.query),
        ...validated(c, "json", endpoint.body),
        ...pathValues(c),
        ...(endpoint.ifMatch && { readAs: readTags(c.req.header("if-match")) }),
      };
      const call = { ctx: c.var.ctx as EmployerCtx, input, c };
      return respond(endpoint, await run(endpoint, handler, call), c);
    });
  }
  return routes;
}
