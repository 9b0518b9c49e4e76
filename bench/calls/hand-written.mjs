import { application, applicationRoles, invitation, save, saveRoles } from "virtual:statements";
import { nameKey } from "../../worker/contract/names.ts";
import { SECURITY_HEADERS } from "../../worker/lib/security-headers.ts";
import { readPersonal } from "./hand-written-checks.mjs";
import { familyOf, viewOf } from "./hand-written-view.mjs";

/**
 * Three calls of the portal without Drizzle, Hono or zod: the same statements and round trips,
 * session check, encryption, validation, headers and log line.
 */

const utf8 = new TextEncoder();
const toBase64Url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
    letter.charCodeAt(0),
  );
const sha256 = async (text) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(text))));

let keyOnce;
async function importKey(secret) {
  const [id, material] = secret.split(",")[0].trim().split(":");
  const bytes = fromBase64(material);
  return {
    id,
    key: await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]),
  };
}
const keyOf = (env) => (keyOnce ??= importKey(env.ENCRYPTION_KEYS));

async function seal(env, column, id, plain) {
  const { id: keyId, key } = await keyOf(env);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = utf8.encode(`applications|${column}|${id}`);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData },
    key,
    utf8.encode(plain),
  );
  return `${keyId}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

async function open(env, column, id, value) {
  if (value === null) return null;
  const [, iv, sealed] = value.split(".");
  const { key } = await keyOf(env);
  const additionalData = utf8.encode(`applications|${column}|${id}`);
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64(iv), additionalData },
    key,
    fromBase64(sealed),
  );
  return new TextDecoder().decode(plain);
}

/** One round trip; resolves to the rows of each statement. */
async function ask(env, { batch, statements }, values) {
  const prepared = statements.map(([sql, params]) => env.DB.prepare(sql).bind(...params(values)));
  const results = batch ? await env.DB.batch(prepared) : [await prepared[0].all()];
  return results.map(({ results: rows }) => rows);
}

const refusal = (status, code) => ({ status, body: { status, code } });

async function getInvitation(env, values, token) {
  if (!/^[\w-]{20,128}$/.test(token)) return refusal(404, "invitation.not_found");
  values.tokenHash = await sha256(token);
  const [[row]] = await ask(env, invitation[0], values);
  if (!row) return refusal(404, "invitation.not_found");
  const isOpen = row.revoked_at === null && !row.is_declined && row.expires_at > values.now;
  if (!isOpen) return refusal(410, "invitation.expired");
  const body = {
    companyName: row.company_name,
    position: row.position,
    location: row.location,
    duration: row.duration,
    wage: row.wage,
    ...(row.pay && { pay: JSON.parse(row.pay) }),
    ...JSON.parse(row.terms),
    firstName: row.first_name,
    lastName: row.last_name,
    countryCode: row.country_code,
    isUsed: row.is_used === 1,
    expiresAt: row.expires_at,
    ...(row.language && { language: row.language }),
  };
  return { status: 200, body };
}

/** Sets the session and its owner; false when nobody is signed in. */
async function isSignedIn(env, values, request) {
  const [, id] = /(?:^|; )__Host-session=([^;]+)/.exec(request.headers.get("cookie") ?? "") ?? [];
  if (!id || id.length > 100) return false;
  values.sessionHash = await sha256(id);
  const content = await env.SESSIONS.get(`session:${values.sessionHash}`, "json");
  values.userId = content?.userId;
  values.applicationId = content?.applicationId;
  return values.userId !== undefined;
}

/** The application that was read, as its owner sees it. */
const shown = (env, record) =>
  viewOf(record, (column) => open(env, column, record.row.id, record.row[column]));

const recordIn = (rows, roles) => ({
  row: rows[roles.application][0],
  family: rows[roles.family],
  documents: rows[roles.documents],
  pendingChange: rows[roles.pendingChange][0],
  statusHistory: rows[roles.statusHistory],
});

async function getApplication(env, values) {
  const record = recordIn(await ask(env, application[0], values), applicationRoles);
  if (!record.row) return refusal(404, "application.not_found");
  return { status: 200, body: await shown(env, record), etag: `"${record.row.version}"` };
}

async function savePersonal(env, values, request) {
  if (!/^application\/json/i.test(request.headers.get("content-type") ?? "")) {
    return refusal(415, "request.media_type");
  }
  const text = await request.text();
  if (text.length > 65_536) return refusal(413, "request.too_large");
  const body = readPersonal(JSON.parse(text));
  if (!body) return refusal(400, "request.invalid");
  Object.assign(values, body);
  values.searchKey = nameKey(body.firstName, body.lastName);
  let rows;
  for (const [index, trip] of save.entries()) {
    if (index === save.length - 1) {
      const id = values.applicationId ?? values.userId;
      values.sealed = [
        await seal(env, "mothers_maiden_name_cipher", id, body.mothersMaidenName),
        await seal(env, "ssn_cipher", id, body.ssn),
      ];
    }
    rows = await ask(env, trip, values);
    values.applicationId ??= rows.find(([row]) => row?.id)?.[0].id;
  }
  const changes = rows.slice(0, saveRoles.application);
  if (!changes.some(([row]) => row?.version !== undefined)) {
    return refusal(409, "application.not_editable");
  }
  const record = recordIn(rows, saveRoles);
  const saved = { ...(await shown(env, record)), familyMembers: familyOf(record.family) };
  return { status: 200, body: saved, etag: `"${saved.version}"` };
}

async function route(request, env, values, path) {
  if (request.method === "GET" && path.startsWith("/api/invitations/")) {
    return getInvitation(env, values, path.slice("/api/invitations/".length));
  }
  if (request.method !== "GET") {
    const site = request.headers.get("sec-fetch-site");
    const isOurs = site
      ? site === "same-origin"
      : request.headers.get("origin") === new URL(request.url).origin;
    if (!isOurs) return refusal(403, "request.origin");
  }
  if (!(await isSignedIn(env, values, request))) return refusal(401, "auth.required");
  return request.method === "PUT"
    ? savePersonal(env, values, request)
    : getApplication(env, values);
}

export default {
  async fetch(request, env) {
    const ids = [];
    const requestId = crypto.randomUUID();
    const now = Date.now();
    const values = { now, requestId, fresh: (at) => (ids[at] ??= crypto.randomUUID()) };
    const { pathname } = new URL(request.url);
    const { status, body, etag } = await route(request, env, values, pathname);
    const headers = {
      "Content-Type": "application/json",
      ...SECURITY_HEADERS,
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...(etag && { ETag: etag }),
    };
    const line = { event: "request", requestId, method: request.method, route: pathname, status };
    console.log(JSON.stringify({ ...line, ms: Date.now() - now }));
    return new Response(JSON.stringify(body), { status, headers });
  },
};
