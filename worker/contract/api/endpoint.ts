import type * as z from "zod/mini";
import type { ErrorCode } from "../errors";
import type { KeyScope } from "../key-scopes";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method and path, with parameters as `:name`. */
export type Address = `${Method} /api/${string}`;

/**
 * Who may call: anybody, a message provider by its signature, a signed-in worker, a signed-in
 * member of a hiring team, an employer's key or member with a scope, or (a file) its worker or that
 * key.
 */
export type Access =
  | "public"
  | "provider"
  | "session"
  | "member"
  | KeyScope
  | "session or read:identity";

type JsonStatus = 200 | 201 | 202;

/** JSON (the first of several statuses is the usual one), a file of these types, or nothing. */
type Success =
  | { response: z.ZodMiniType; status?: JsonStatus | readonly [JsonStatus, ...JsonStatus[]] }
  | { files: readonly string[] }
  | { status: 204 };

export type Endpoint = Success & {
  address: Address;
  access: Access;
  /** Also for members who see only workers they invited; the verb must touch no others. */
  ownWorkers?: true;
  /** Only for the keys of a sandbox employer. */
  sandbox?: true;
  /** Counts in the calling key's own limit, so that a leaked key cannot hold it up. */
  limitPerKey?: true;
  /** Path parameters that must be one of these values; a path with any other does not exist. */
  allowed?: Readonly<Record<string, readonly string[]>>;
  query?: z.ZodMiniType<object>;
  /** A JSON body. */
  body?: z.ZodMiniType<object>;
  /** The most bytes of the JSON body; 64 KB by default. */
  maxBytes?: number;
  /** Takes a form with one file in the field `document`. */
  upload?: true;
  /** Its file can be requested in parts, and is not sent again to a client that has it. */
  ranged?: true;
  /** Its response has an application's `version` and `updatedAt`, which make the `ETag`. */
  tagged?: true;
  /** Takes `If-Match`: the tag of the state that the write is based on. */
  ifMatch?: true;
  /** The address to read what a POST created, with the response's id as `:created`. */
  location?: string;
  /** Problems of this endpoint, besides those that all endpoints of its kind share. */
  errors?: readonly ErrorCode[];
};

/** An endpoint with texts for the OpenAPI document; its name in the table is its operation id. */
export type PublishedEndpoint = Endpoint & {
  summary: string;
  description: string;
  /** For a CSV sheet: the name of the schema of its rows. */
  rows?: "ApplicationSheetRow" | "Ds160";
};

type ParameterIn<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterIn<`/${Tail}`>
    : Rest
  : never;

/** Names of the path's parameters. */
type Parameter<E extends Endpoint> = ParameterIn<E["address"]>;

type AllowedValue<E, Name> = E extends { allowed: infer Allowed }
  ? Name extends keyof Allowed
    ? Allowed[Name] extends readonly (infer One extends string)[]
      ? One
      : string
    : string
  : string;

export type PathParameters<E extends Endpoint> = { [Name in Parameter<E>]: AllowedValue<E, Name> };

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;

type Matched<E> = E extends { ifMatch: true }
  ? { readAs?: readonly string[] | undefined }
  : unknown;

/** A verb's input: the validated body, query, path parameters and tags in one object. */
export type Input<E extends Endpoint> = Parsed<E["body"]> &
  Parsed<E["query"]> &
  PathParameters<E> &
  Matched<E>;

/** The body that a client sends. */
export type Sent<E extends Endpoint> = E["body"] extends infer Schema extends z.ZodMiniType
  ? z.input<Schema>
  : undefined;

/** The JSON of a successful response. */
export type Output<E extends Endpoint> = E extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : void;

/** Splits an address into method and path. */
export function partsOf(address: Address) {
  const [method, path] = address.split(" ") as [Method, string];
  return { method, path };
}

/** Whether an endpoint takes `Idempotency-Key`: every POST and PATCH of the employer API. */
export const takesIdempotencyKey = ({ address }: Endpoint): boolean =>
  /^(?:POST|PATCH) \/api\/v1\//.test(address);

/** The statuses of a successful response, the usual one first. */
export function statusesOf(endpoint: Endpoint): readonly [JsonStatus | 204, ...JsonStatus[]] {
  const { status = 200 } = { status: undefined, ...endpoint };
  return typeof status === "number" ? [status] : status;
}
