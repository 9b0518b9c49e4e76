import type * as z from "zod/mini";
import type { ErrorCode } from "../errors";
import type { KeyScope } from "../key-scopes";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method and path, with parameters as `:name`. */
export type Address = `${Method} /api/${string}`;

/**
 * Who may call: anybody, a provider of messages by its signature, a signed-in worker, a signed-in member
 * of a hiring team, an employer's key or member with a scope, or a file's reader.
 */
export type Access =
  | "public"
  | "provider"
  | "session"
  | "member"
  | KeyScope
  | "session or read:identity";

type JsonStatus = 200 | 201 | 202;

/** JSON (of several statuses the first is the usual one), a file of these media types, or nothing. */
type Success =
  | { response: z.ZodMiniType; status?: JsonStatus | readonly [JsonStatus, ...JsonStatus[]] }
  | { files: readonly string[] }
  | { status: 204 };

/** An endpoint but for its address. */
export type EndpointRest = Success & {
  access: Access;
  /** Also for a member who sees their own workers alone; its verb shows and changes no others. */
  own?: true;
  /** Only for the keys of a sandbox employer. */
  sandbox?: true;
  /** Parameters of the path that are one of these words; any other word is another address. */
  words?: Readonly<Record<string, readonly string[]>>;
  query?: z.ZodMiniType<object>;
  /** A JSON body. */
  body?: z.ZodMiniType<object>;
  /** Of the JSON body; 64 KB unless said. */
  maxBytes?: number;
  /** Takes a form with one file in the field `document`. */
  upload?: true;
  /** Its file is sent in parts, and not again to who has it. */
  ranged?: true;
  /** Its response is an application's state, whose tag is the `ETag`. */
  tagged?: true;
  /** Takes `If-Match`: the tag of what the write was made from. */
  ifMatch?: true;
  /** Where what a POST made is read, `:id` being the response's. */
  location?: string;
  /** Problems of this endpoint, beside those that every one of its kind can have. */
  errors?: readonly ErrorCode[];
};
export type Endpoint = EndpointRest & { address: Address };

/** An endpoint with its texts in the API's document; its name in the table is the operation's id. */
export type PublishedEndpoint = Endpoint & {
  summary: string;
  description: string;
  /** Of a sheet: the name of the schema of its rows. */
  rows?: "ApplicationSheetRow" | "Ds160";
};

type ParameterIn<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterIn<`/${Tail}`>
    : Rest
  : never;

/** Names of the path's parameters. */
type Parameter<E extends Endpoint> = ParameterIn<E["address"]>;

type Word<E, Name> = E extends { words: infer Words }
  ? Name extends keyof Words
    ? Words[Name] extends readonly (infer One extends string)[]
      ? One
      : string
    : string
  : string;

export type PathParameters<E extends Endpoint> = { [Name in Parameter<E>]: Word<E, Name> };

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

/** The JSON of a success. */
export type Output<E extends Endpoint> = E extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : void;

/** Endpoints at the addresses that have their names. */
export function addressed<
  Addresses extends Record<string, Address>,
  Entries extends { [Name in keyof Entries]: EndpointRest },
>(addresses: Addresses, entries: Entries) {
  const endpoints = Object.entries<EndpointRest>(entries).map(([name, rest]) => [
    name,
    { address: addresses[name], ...rest },
  ]);
  return Object.fromEntries(endpoints) as {
    [Name in keyof Entries & keyof Addresses]: Entries[Name] & { address: Addresses[Name] };
  };
}

/** Method and path apart. */
export function partsOf(address: Address) {
  const [method, path] = address.split(" ") as [Method, string];
  return { method, path };
}

/** Whether an endpoint takes `Idempotency-Key`: every POST and PATCH of the employer API. */
export const takesIdempotencyKey = ({ address }: Endpoint): boolean =>
  /^(?:POST|PATCH) \/api\/v1\//.test(address);

/** The statuses of a success, the usual one first. */
export function statusesOf(endpoint: Endpoint): readonly [JsonStatus | 204, ...JsonStatus[]] {
  const { status = 200 } = { status: undefined, ...endpoint };
  return typeof status === "number" ? [status] : status;
}
