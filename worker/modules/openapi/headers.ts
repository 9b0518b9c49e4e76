import { type PublishedEndpoint, takesIdempotencyKey } from "#contract/api/endpoint";
import { ON_BEHALF_OF } from "#contract/audit";
import { isScope } from "#contract/key-scopes";

/** The headers of the document, of requests and of responses. */

const parameter = (name: string, description: string, schema: object = {}) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", ...schema },
});

const IDEMPOTENCY_KEY = parameter(
  "Idempotency-Key",
  "A retry with the same key and the same request gets the same response; another request gets 422. Responses are stored for a week, or until a person or an invitation is erased.",
  { minLength: 1, maxLength: 200 },
);
const ON_BEHALF_OF_HEADER = parameter(
  "On-Behalf-Of",
  "Your own id of the person who acts, such as a number or a handle; stored with every audit event of the call. Do not send a name or an address.",
  { pattern: ON_BEHALF_OF.source, minLength: 1, maxLength: 100 },
);
const IF_MATCH = parameter(
  "If-Match",
  "The `ETag` of the application as it was read. If anything has changed since, nothing is written and the response is 412 `application.stale`.",
);
const OF_A_PART = [
  parameter("Range", "One range of bytes: `bytes=0-1023`."),
  parameter("If-Range", "The `ETag` of the file: sends the whole file if it has changed."),
  parameter("If-None-Match", "The `ETag` of the file: 304 if it has not changed."),
];

/** The headers that a request of this endpoint may send. */
export const headerParameters = (endpoint: PublishedEndpoint) => [
  ...(takesIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
  ...(endpoint.ifMatch ? [IF_MATCH] : []),
  ...(endpoint.ranged ? OF_A_PART : []),
  ...(isScope(endpoint.access) ? [ON_BEHALF_OF_HEADER] : []),
];

const header = (description: string) => ({ description, schema: { type: "string" } });

/** `components.headers`. */
export const HEADERS = {
  "X-Request-Id": header(
    "Identifies this request in the portal's log; problem responses repeat it.",
  ),
  "X-Row-Count": header("The number of rows of the sheet, without its first and its last line."),
  "RateLimit-Policy": header(
    'The limit of requests per minute for all keys of the employer: `"employer";q=600;w=60`. For listing and revoking keys, that of the key: `"key";q=60;w=60`.',
  ),
  RateLimit: header(
    'The requests left (`r`), and the seconds until the limit resets (`t`): `"employer";r=599;t=42`.',
  ),
  "Content-Language": header("The language of its human-readable texts."),
  "WWW-Authenticate": header("`Bearer`"),
  "Retry-After": header("Seconds to wait before the next attempt."),
  "Accept-Encoding": header("`identity`: a request body must not be compressed."),
  Location: header("The address of the created object."),
  "Idempotency-Replayed": header("`true` if this is the stored response of an earlier call."),
  ETag: header(
    "The state of the object: for an application use it in `If-Match`, for a file in `If-None-Match`.",
  ),
  "Accept-Ranges": header("`bytes`"),
  "Content-Range": header("Which bytes of the file, and its size: `bytes 0-1023/412345`."),
  "Content-Disposition": header("The name of the file, and whether a browser shows or saves it."),
} as const;
type HeaderName = keyof typeof HEADERS;

const refs = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limitHeaders = ({ access }: PublishedEndpoint) =>
  isScope(access) ? (["RateLimit-Policy", "RateLimit"] as const) : [];

const isPage = (endpoint: PublishedEndpoint) =>
  "files" in endpoint && endpoint.files.includes("text/html");

/** The headers of a success with this status. */
export const successHeaders = (endpoint: PublishedEndpoint, status: number) =>
  refs([
    "X-Request-Id",
    ...limitHeaders(endpoint),
    ...(endpoint.tagged || endpoint.ranged ? (["ETag"] as const) : []),
    ...(endpoint.location ? (["Location"] as const) : []),
    ...(endpoint.rows ? (["X-Row-Count", "Content-Disposition"] as const) : []),
    ...(endpoint.ranged ? (["Accept-Ranges"] as const) : []),
    ...(endpoint.ranged && status !== 304 ? (["Content-Disposition"] as const) : []),
    ...(isPage(endpoint) ? (["Content-Language"] as const) : []),
    ...(status === 206 ? (["Content-Range"] as const) : []),
    ...(takesIdempotencyKey(endpoint) ? (["Idempotency-Replayed"] as const) : []),
  ]);

/** Whether a problem may have `Retry-After`; with 409, if the same call is still running. */
const mayComeBack = (endpoint: PublishedEndpoint, status: number) =>
  status === 429 || status === 503 || (status === 409 && takesIdempotencyKey(endpoint));

/** The headers of a problem with this status. */
export const problemHeaders = (endpoint: PublishedEndpoint, status: number) =>
  refs([
    "X-Request-Id",
    "Content-Language",
    ...(status === 401 ? (["WWW-Authenticate"] as const) : limitHeaders(endpoint)),
    ...(mayComeBack(endpoint, status) ? (["Retry-After"] as const) : []),
    ...(status === 415 ? (["Accept-Encoding"] as const) : []),
    ...(status === 416 ? (["Content-Range"] as const) : []),
    ...(takesIdempotencyKey(endpoint) ? (["Idempotency-Replayed"] as const) : []),
  ]);
