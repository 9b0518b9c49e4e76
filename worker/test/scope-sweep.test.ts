import { describe, expect, test } from "vitest";
import { FIELD_SCOPES, KEY_SCOPES } from "#contract/key-scopes";
import { call } from "./client";
import { contractBody } from "./contract-bodies";
import { EMPLOYER_ROUTES, type Objects, seedObjects } from "./employer-routes";
import { documentForm, jpeg } from "./files";
import { seedSeason } from "./season";
import { seedEmployer, seedKey } from "./seed";
import { refusal, tryLink, tryReturning } from "./sign-in";

/**
 * A response must not contain anything that a key's scopes do not cover. The worker's data is
 * complete.
 */

async function seedWatched() {
  const objects = await seedObjects();
  const season = await seedSeason(objects.key);
  const { contractId, invitationId, applicationId, documentId, personId } = season;
  const seeded = { contractId, invitationId, applicationId, documentId, personId };
  return { season, objects: { ...objects, ...seeded } };
}

const latin1 = new TextDecoder("latin1");
const asLatin1 = (text: string) => latin1.decode(new TextEncoder().encode(text));

/** Body and headers of a response as one text, byte for byte. */
async function everythingIn(response: Response): Promise<string> {
  const body = latin1.decode(await response.arrayBuffer());
  return JSON.stringify([...response.headers]) + body;
}

/** The responses to this key from every GET of the API and from a file's URL. */
async function readAll(objects: Objects, fileNames: string[], key: string): Promise<string[]> {
  const paths = Object.entries(EMPLOYER_ROUTES)
    .filter(([route]) => route.startsWith("GET "))
    .map(([, row]) => `/api/v1${row.path(objects)}`);
  const files = fileNames.map((name) => `/api/files/${name}`);
  const responses = [...paths, ...files].map(async (path) =>
    everythingIn(await call(path, { key })),
  );
  return Promise.all(responses);
}

const SETS = [
  "read",
  "read review erase admin",
  "read invite",
  "read read:identity",
  KEY_SCOPES.join(" "),
];

/** The names of the values that the text contains. */
const foundIn = (text: string, values: Record<string, string>) =>
  Object.keys(values).filter((name) => text.includes(asLatin1(values[name] ?? "")));

/** The fields or columns of a scope in the text, null and empty ones included. */
const namedIn = (text: string, scope: string) =>
  Object.keys(FIELD_SCOPES).filter(
    (name) => FIELD_SCOPES[name] === scope && text.includes(`"${name}"`),
  );

/** What the text shows of each scope's secrets, and what it is allowed to show. */
function secretsIn(text: string, secrets: Record<string, Record<string, string>>, scopes: string) {
  return Object.entries(secrets).map(([scope, values]) => {
    const isShown = scopes.split(" ").includes(scope);
    const fields = Object.keys(FIELD_SCOPES).filter((name) => FIELD_SCOPES[name] === scope);
    return {
      found: { values: foundIn(text, values), fields: namedIn(text, scope) },
      allowed: { values: isShown ? Object.keys(values) : [], fields: isShown ? fields : [] },
    };
  });
}

describe.each(SETS)("a key with %s", (scopes) => {
  test("reads exactly what its scopes show", async () => {
    const { season, objects } = await seedWatched();
    const { key } = await seedKey(objects.employerId, scopes);
    const text = (await readAll(objects, season.fileNames, key)).join("\n");
    for (const { found, allowed } of secretsIn(text, season.secrets, scopes)) {
      expect(found).toEqual(allowed);
    }
    const isShown = scopes.includes("read:identity");
    expect(season.fileNames.filter((name) => text.includes(name))).toEqual(
      isShown ? season.fileNames : [],
    );
  });
});

test("no change made with a reviewing key returns a number, a file or a link", async () => {
  const { season, objects } = await seedWatched();
  const { key } = await seedKey(objects.employerId, "review");
  const path = `/api/v1/applications/${objects.applicationId}/documents`;
  const responses = await Promise.all([
    call(`${path}/${objects.documentId}/review`, { key, body: { reason: "blurry" } }),
    call(`${path}/i94`, { key, body: documentForm(jpeg()) }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 201]);
  const text = (await Promise.all(responses.map(everythingIn))).join("\n");
  for (const { found } of secretsIn(text, season.secrets, "review")) {
    expect(found).toEqual({ values: [], fields: [] });
  }
});

/** Counts the words in these texts that, used as tokens, sign in with the worker's phone. */
async function countTokens(texts: string[], phone: string): Promise<number> {
  const words = new Set(texts.join("\n").match(/[\w-]{20,128}/g));
  const responses = await Promise.all([...words].map((token) => tryLink({ token, phone })));
  return responses.filter(({ status }) => status !== 401).length;
}

test("nothing that a reading key finds signs in as the worker, but the link that an inviting key finds does", async () => {
  const { season, objects } = await seedWatched();
  const { phone } = season.link;
  const texts = async (scopes: string) => {
    const { key } = await seedKey(objects.employerId, scopes);
    return readAll(objects, season.fileNames, key);
  };
  expect(await countTokens(await texts("read read:identity review erase admin"), phone)).toBe(0);
  expect(await countTokens(await texts("read invite"), phone)).toBe(1);
});

test("nothing that a key without read:identity finds signs in as a returning worker", async () => {
  const { season, objects } = await seedWatched();
  const { phone } = season.link;
  const emails = async (scopes: string) => {
    const { key } = await seedKey(objects.employerId, scopes);
    const text = (await readAll(objects, season.fileNames, key)).join("\n");
    return [...new Set(text.match(/[\w.]+@[\w.]+/g))];
  };
  expect(await emails("read review erase admin")).toEqual([]);
  const found = await emails("read read:identity");
  const responses = await Promise.all(found.map((email) => tryReturning({ email, phone })));
  expect(responses.map(({ status }) => status)).toContain(200);
});

test("a file's address needs the scope read:identity", async () => {
  const { season, objects } = await seedWatched();
  const path = `/api/files/${season.fileNames[0]}`;
  const others = KEY_SCOPES.filter((scope) => scope !== "read:identity").join(" ");
  const { key } = await seedKey(objects.employerId, others);
  expect(await refusal(await call(path, { key }))).toBe("403 key.scope");
  const reader = await seedKey(objects.employerId, "read:identity");
  expect((await call(path, { key: reader.key })).status).toBe(200);
});

test("an Idempotency-Key replays a link only for a key that may create one", async () => {
  const { key, employerId } = await seedEmployer();
  const headers = { "Idempotency-Key": "season-2060" };
  const body = contractBody();
  const first = await call("/api/v1/contracts", { key, headers, body });
  const created = await first.json();
  const lacking = await seedKey(employerId, "read read:identity review erase admin");
  const refused = await call("/api/v1/contracts", { key: lacking.key, headers, body });
  expect(refused.headers.get("idempotency-replayed")).toBeNull();
  expect(await refusal(refused)).toBe("403 key.scope");
  const other = await seedKey(employerId, "invite");
  const mismatched = await call("/api/v1/contracts", { key: other.key, headers, body });
  expect(await refusal(mismatched)).toBe("422 idempotency.mismatch");
  const inviting = await seedKey(employerId, KEY_SCOPES.join(" "));
  const again = await call("/api/v1/contracts", { key: inviting.key, headers, body });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await again.json()).toEqual(created);
});
