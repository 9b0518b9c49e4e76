import { ERROR_CODES, ERROR_STATUS } from "#contract/errors";
import { KEY_SCOPES, SCOPE_TEXTS } from "#contract/key-scopes";
import { problemText } from "../../lib/words";
import { toBase64 } from "../../platform/encoding";
import type { ApiDocument } from "./build-document";
import { CHANGES, PROMISE } from "./changes";
import { DOCS_STYLE } from "./docs-style";
import type { JsonSchema } from "./field-formats";

/** The OpenAPI document as one HTML page for people, without scripts or external resources. */

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Described = {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

/** Escaped text with backticks turned into `<code>`. */
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");

const nameOf = (ref: unknown) => String(ref).replace(/^.*\//, "");
const link = (name: string) => `<a href="#${name}">${name}</a>`;
const list = (values: unknown) => (Array.isArray(values) ? (values as JsonSchema[]) : []);

/** A type in a few words, with links to the schemas it names. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref));
  if (schema.enum !== undefined) {
    return list(schema.enum)
      .map((one) => `<code>${escape(String(one) || '""')}</code>`)
      .join(" ");
  }
  if (schema.contentSchema !== undefined) return typeOf(schema.contentSchema as JsonSchema);
  const several = list(schema.anyOf ?? schema.oneOf);
  if (several.length > 0) return several.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  const inner = schema.additionalProperties;
  if (schema.type === "object" && typeof inner === "object" && inner !== null) {
    return `${typeOf(inner as JsonSchema)} by name`;
  }
  return escape(list(schema.type ?? "any").join(" or ") || String(schema.type ?? "any"));
}

const range = (low: unknown, high: unknown, of: string) =>
  low === undefined && high === undefined ? [] : [`${low ?? "–"} to ${high ?? "–"}${of}`];

function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema) {
  return [
    ...range(minLength, maxLength, " characters"),
    ...range(minimum, maximum, ""),
    ...range(minItems, maxItems, " entries"),
  ].join(", ");
}

type Row = [name: string, schema: JsonSchema, note: string, text: string];

/** A table of fields or parameters. */
function table(caption: string, rows: Row[]) {
  const body = rows.map(([name, schema, note, text]) => {
    const need = note && ` <span class="note">${note}</span>`;
    const limits = limitsOf(schema);
    const words = [text && prose(text), escape(limits)].filter(Boolean).join(" ");
    return `<tr><td><code>${escape(name)}</code>${need}</td><td>${typeOf(schema)}</td><td>${words}</td></tr>`;
  });
  return (
    `<table aria-label="${escape(caption)}">` +
    `<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>` +
    `<tbody>${body.join("")}</tbody></table>`
  );
}

/** A table of fields: bodies mark required fields, responses mark optional ones. */
function fieldsOf(caption: string, schema: JsonSchema) {
  const required = new Set(list(schema.required).map(String));
  const isAnswer = schema.examples !== undefined;
  const noteOf = (must: boolean) => (isAnswer ? (must ? "" : "optional") : must ? "required" : "");
  const rows = Object.entries(schema.properties ?? {}).map(([name, one]): Row => [
    name,
    one,
    noteOf(required.has(name)),
    String(one.description ?? ""),
  ]);
  return rows.length > 0 ? table(caption, rows) : `<p>${typeOf(schema)}</p>`;
}

/** Examples are collapsed, because they would bury the tables. */
function exampleOf({ examples }: JsonSchema) {
  const [example] = list(examples);
  if (example === undefined) return "";
  const json = escape(JSON.stringify(example, null, 2));
  return `<details><summary>Example</summary><pre>${json}</pre></details>`;
}

const anchorOf = (operationId: string) => `op-${operationId}`;

function bodyOf({ requestBody, operationId }: Described) {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema, example }]) => {
      const named = schema.$ref === undefined ? `<code>${type}</code>` : typeOf(schema);
      const fields = schema.$ref === undefined ? fieldsOf(`Body of ${operationId}`, schema) : "";
      const json = example === undefined ? "" : JSON.stringify(example, null, 2);
      const shown = json && `<pre>${escape(json)}</pre>`;
      return `<h4>Body: ${named}</h4>${fields}${shown}`;
    })
    .join("");
}

function operationOf(method: string, path: string, operation: Described) {
  const { operationId, summary, description, parameters = [], responses } = operation;
  const caption = `Parameters of ${operationId}`;
  const rows = parameters.map((one): Row => [
    one.name,
    one.schema,
    one.required ? "required" : "",
    one.description ?? "",
  ]);
  const responseRows = Object.entries(responses).map(([status, response]) => {
    const content = Object.entries(response.content ?? {});
    const types = content.map(([type, { schema }]) =>
      schema.$ref === undefined ? `<code>${escape(type)}</code>` : typeOf(schema),
    );
    return `<tr><td>${status}</td><td>${types.join(" ")}</td><td>${prose(response.description)}</td></tr>`;
  });
  return (
    `<h3 id="${anchorOf(operationId)}">${escape(summary)}</h3>` +
    `<code class="call"><b>${method.toUpperCase()}</b>${escape(path)}</code>` +
    `<p>${prose(description)}</p>` +
    (rows.length > 0 ? `<h4>Parameters</h4>${table(caption, rows)}` : "") +
    bodyOf(operation) +
    `<h4>Responses</h4><table aria-label="Responses of ${operationId}">` +
    `<tbody>${responseRows.join("")}</tbody></table>`
  );
}

const VERIFY = `const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const content = [headers["webhook-id"], headers["webhook-timestamp"], rawBody].join(".");
const expected = "v1," + crypto.createHmac("sha256", key).update(content).digest("base64");
const valid = headers["webhook-signature"].split(" ").includes(expected);
// Refuse messages older than five minutes, and drop a webhook-id that you have seen before.`;

/** The introduction to every call: keys, scopes, limits, pages, errors and webhooks. */
function introduction(document: ApiDocument) {
  const described = JSON.stringify(document.paths);
  const codes = ERROR_CODES.filter((code) => described.includes(`\`${code}\``)).map((code) => {
    const { title, detail = "" } = problemText(code, "en", { reader: "system" });
    const text = escape(detail ? `${title}. ${detail}` : title);
    return `<tr><td><code>${code}</code></td><td>${ERROR_STATUS[code]}</td><td>${text}</td></tr>`;
  });
  const scopes = KEY_SCOPES.map(
    (scope) => `<tr><td><code>${scope}</code></td><td>${escape(SCOPE_TEXTS[scope])}</td></tr>`,
  );
  return (
    `<h2 id="start">Before the first call</h2>` +
    `<p>Send a key with every call:</p><pre>curl ${escape(document.servers[0]?.url ?? "")}/contracts -H "Authorization: Bearer $KEY"</pre>` +
    `<p>A key may do what its scopes allow. Each call names the scope it requires, and fields of other scopes are left out of its response.</p>` +
    `<table aria-label="Scopes of keys"><thead><tr><th scope="col">Scope</th><th scope="col">Allows</th></tr></thead><tbody>${scopes.join("")}</tbody></table>` +
    `<p>All keys of an employer together may make 600 requests per minute, and each key lists and revokes keys 60 more times. <code>RateLimit</code> says how many are left; a 429 response has <code>Retry-After</code>.</p>` +
    `<p>Lists are paginated: send <code>limit</code>, and as <code>cursor</code> the <code>nextCursor</code> of the previous page. A <code>nextCursor</code> of null means the last page.</p>` +
    `<p>An error response is <code>application/problem+json</code> with one of these codes:</p>` +
    `<table aria-label="Error codes"><thead><tr><th scope="col">Code</th><th scope="col">Status</th>` +
    `<th scope="col">Meaning</th></tr></thead><tbody>${codes.join("")}</tbody></table>` +
    `<h3 id="verify">Verifying a webhook</h3><p>The body is a ${link("WebhookMessage")}. Compute the signature over the body as it was received, byte for byte.</p>` +
    `<pre>${escape(VERIFY)}</pre>`
  );
}

/** What integrators can rely on, and what has changed. */
function changesSection() {
  const promises = PROMISE.map((text) => `<li>${prose(text)}</li>`);
  const releases = CHANGES.map(({ date, changes }) => {
    const items = changes.map((text) => `<li>${prose(text)}</li>`);
    return `<h3>${escape(date)}</h3><ul>${items.join("")}</ul>`;
  });
  return (
    `<h2 id="changes">Versions and changes</h2><ul>${promises.join("")}</ul>` + releases.join("")
  );
}

/** The page as HTML. */
export function docsHtml(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path: `/api/v1${path}`,
      operation: operation as Described,
    })),
  );
  const of = (tag: string) => operations.filter(({ operation }) => operation.tags[0] === tag);
  const menu = document.tags.map(({ name }) => {
    const items = of(name).map(
      ({ operation }) =>
        `<li><a href="#${anchorOf(operation.operationId)}">${escape(operation.summary)}</a></li>`,
    );
    return `<strong>${name}</strong><ul>${items.join("")}</ul>`;
  });
  const sections = document.tags.map(({ name, description }) => {
    const parts = of(name).map((one) => operationOf(one.method, one.path, one.operation));
    return `<h2 id="${name}">${name}</h2><p>${prose(description)}</p>${parts.join("")}`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="${name}">${name}</h3>${fieldsOf(name, schema)}${exampleOf(schema)}`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escape(document.info.title)}</title><style>${DOCS_STYLE}</style></head>` +
    `<body><a class="skip" href="#start">Skip the list of calls</a><div class="frame"><header><h1>${escape(document.info.title)}</h1>` +
    `<p>${prose(document.info.description)}</p>` +
    `<p><a href="/api/v1/openapi.json">openapi.json</a> has the same content for programs.</p></header>` +
    `<nav aria-label="Calls"><strong><a href="#start">Before the first call</a></strong>` +
    `${menu.join("")}<strong><a href="#schemas">Schemas</a></strong><strong><a href="#changes">Versions and changes</a></strong></nav><main>${introduction(document)}` +
    `${sections.join("")}<h2 id="schemas">Schemas</h2>${schemas.join("")}${changesSection()}</main></div></body></html>`
  );
}

/** The page's Content-Security-Policy allows only its one inline style, by hash. */
export async function docsPolicy(): Promise<string> {
  const style = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(DOCS_STYLE));
  const hash = `sha256-${toBase64(new Uint8Array(style))}`;
  return `default-src 'none'; style-src '${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
