import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { responses } from "#contract/api/responses";
import { FIELD_SCOPES } from "#contract/key-scopes";
import { contradiction, document, flaw, operations } from "../../test/api-document";
import { call } from "../../test/client";
import { EMPLOYER_ROUTES, seedObjects } from "../../test/employer-routes";
import { REGISTERED } from "../../test/registered";
import { CHANGES } from "./changes";

describe("the document", () => {
  test("describes every route below /api/v1", () => {
    const routes = REGISTERED.filter((route) => route.includes(" /api/v1/"));
    const described = operations.map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect(described.toSorted()).toEqual(routes);
  });

  test("and its page name the origin of each request, whatever the previous one was", async () => {
    for (const origin of ["https://one.test", "https://two.test", "https://one.test"]) {
      for (const path of ["/api/v1/openapi.json", "/api/v1/docs"]) {
        const text = await (await exports.default.fetch(origin + path)).text();
        expect(text.match(/https:\/\/(?:one|two)\.test/g)).toContain(origin);
        expect(new Set(text.match(/https:\/\/(?:one|two)\.test/g)).size).toBe(1);
      }
    }
  });

  test("has a target for every reference, and a unique name for every operation", () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
    const missing = names.filter(([, name = ""]) => !document.components.schemas[name]);
    expect(missing).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("names for every operation behind a key the scope that its route needs", () => {
    const said = operations.flatMap(({ method, path, operation }) => {
      const scope = operation["x-scope"];
      if (!scope) return [];
      const route = `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
      const inWords = operation.description.includes(`Requires the scope \`${scope}\`.`);
      return [[route, inWords && scope]];
    });
    const needed = Object.entries(EMPLOYER_ROUTES).map(([route, { scope }]) => [route, scope]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(needed));
  });

  test("describes every instant as an RFC 3339 text", () => {
    const instants: [string, string][] = [];
    JSON.stringify(document, (name, value: { format?: unknown; anyOf?: object[] }) => {
      const shapes = [value, ...(value?.anyOf ?? [])];
      if (/^at$|At$/.test(name) && shapes.some((one) => "format" in Object(one))) {
        instants.push([name, JSON.stringify(value)]);
      }
      return value;
    });
    expect(instants.length).toBeGreaterThan(100);
    const isText = /"format":"date-time"/;
    expect(instants.filter(([, schema]) => !isText.test(schema))).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/epoch/i);
  });

  test("names each problem of a response once", () => {
    const twice = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses)
        .map(([status, { description }]) => ({
          status,
          codes: description.match(/`[^`]+`/g) ?? [],
        }))
        .filter(({ codes }) => new Set(codes).size < codes.length)
        .map(({ status }) => `${operation.operationId} ${status}`),
    );
    expect(twice).toEqual([]);
  });

  test("makes fields that need a scope optional in every response, and names that scope", () => {
    const wrong = Object.keys(responses).flatMap((name) => {
      const { properties = {}, required = [] } = document.components.schemas[name] as {
        properties?: Record<string, { description?: string }>;
        required?: string[];
      };
      return Object.entries(FIELD_SCOPES)
        .filter(([field]) => properties[field])
        .filter(
          ([field, scope]) =>
            required.includes(field) || !properties[field]?.description?.includes(`\`${scope}\``),
        )
        .map(([field]) => `${name}.${field}`);
    });
    expect(wrong).toEqual([]);
  });

  test("has an example for every write with a body", () => {
    const without = operations.filter(({ operation }) => {
      const body = operation.requestBody?.content["application/json"];
      return body && body.example === undefined;
    });
    expect(without.map(({ operation }) => operation.operationId)).toEqual([]);
  });
});

const withExample = operations.flatMap(({ method, path, operation }) => {
  const example = operation.requestBody?.content["application/json"]?.example;
  return example === undefined ? [] : [{ id: operation.operationId, method, path, example }];
});

describe("every example body of the document works unchanged", () => {
  test.each(withExample)("$id", async ({ method, path, example }) => {
    const objects = await seedObjects();
    const name = `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
    const row = EMPLOYER_ROUTES[name];
    expect(row).toBeDefined();
    const target = `/api/v1${row?.path(objects)}`;
    const response = await call(target, { method, key: objects.key, body: example });
    expect(response.status).toBe(row?.status);
    expect(await contradiction(method, target, response)).toBeUndefined();
  });
});

test("every response has an example with all its fields and no others", () => {
  const named = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ schema: { $ref } }) =>
        typeof $ref === "string" ? [$ref.replace(/^.*\//, "")] : [],
      ),
    ),
  );
  const names = [...new Set([...named, "WebhookMessage"])];
  expect(names.length).toBeGreaterThan(20);
  const examples = names.map((name) => {
    const { examples: [example] = [] } = document.components.schemas[name] as {
      examples?: object[];
    };
    return { name, example };
  });
  expect(examples.filter(({ example }) => example === undefined)).toEqual([]);
  expect(examples.map(({ name, example }) => flaw(name, example)).filter(Boolean)).toEqual([]);
  const withMore = examples.map(({ name, example }) => flaw(name, { ...example, more: 1 }));
  expect(withMore.every(Boolean)).toBe(true);
});

/** Checks the document against a status response with these fields changed. */
const check = (body: object) => {
  const response = {
    id: "9c1f4b7e-0d2a-4e68-b3f5-6a8d7c2e1b40",
    status: "draft",
    statusReason: null,
    version: 1,
    updatedAt: "2031-01-01T00:00:00.000Z",
    ...body,
  };
  return contradiction("POST", "/api/v1/applications/1/status", Response.json(response));
};

describe("responses", () => {
  test.each(Object.entries(EMPLOYER_ROUTES))(
    "%s responds as described, to valid and to invalid requests",
    async (name, row) => {
      const [method = ""] = name.split(" ");
      const objects = await seedObjects();
      const path = `/api/v1${row.path(objects)}`;
      const body = row.body?.(objects);
      const options = { method, ...(body !== undefined && { body }) };
      const key = objects.key;
      const received = [
        await call(path, options),
        await call(path, { ...options, key }),
        await call(path, { ...options, key }),
        await call(`${path}?limit=0&cursor=x&missing=y&status=z`, { ...options, key }),
        await call(path, { method, key, ...(method !== "GET" && { body: { wrong: true } }) }),
        await call(path, { method, key, ...(method !== "GET" && { body: "{" }) }),
      ];
      const said = await Promise.all(received.map((one) => contradiction(method, path, one)));
      expect(said.filter((one) => one !== undefined)).toEqual([]);
      expect(received[1]?.status).toBe(row.status);
    },
  );

  test("with an undescribed header are detected by these tests", async () => {
    const response = new Response(null, { status: 204, headers: { "X-Secret": "1" } });
    const path = "/api/v1/webhooks/1";
    expect(await contradiction("DELETE", path, response)).toContain("x-secret is not described");
  });

  test("with an extra field, a missing field or a field of another type are detected by these tests", async () => {
    expect(await check({})).toBeUndefined();
    expect(await check({ more: 1 })).toContain("changeStatus 200");
    expect(await check({ updatedAt: undefined })).toContain("updatedAt");
    expect(await check({ updatedAt: 1 })).toContain("updatedAt");
    expect(await check({ status: "anything" })).toContain("status");
    const teapot = new Response(null, { status: 418 });
    expect(await contradiction("GET", "/api/v1/contracts", teapot)).toContain("not described");
  });
});

describe("the page and the document", () => {
  test("need no key, set no cookie, and load nothing from elsewhere", async () => {
    const json = await call("/api/v1/openapi.json");
    expect(json.status).toBe(200);
    expect(await json.json()).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "https://portal.test/api/v1" }],
    });
    const page = await call("/api/v1/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    expect(page.headers.get("set-cookie")).toBeNull();
    const html = await page.text();
    expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\sstyle=|\son\w+=/);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    expect(policy).toContain(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
  });

  test("contain every call, every schema, the promise and the changes, and every link has a target", async () => {
    const html = await (await call("/api/v1/docs")).text();
    const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !anchors.has(id))).toEqual([]);
    for (const { operation } of operations)
      expect(anchors).toContain(`op-${operation.operationId}`);
    for (const name of Object.keys(document.components.schemas)) expect(anchors).toContain(name);
    expect(html).toContain("at least twelve months");
    expect(html).toContain(CHANGES[0]!.date);
    expect(html).not.toContain("undefined");
    expect(html).not.toContain("[object");
  });
});
