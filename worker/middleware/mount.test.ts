import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/api/endpoint";
import { mount } from "./mount";

const example = {
  renameThing: {
    address: "PUT /api/things/:id/:kind",
    access: "public",
    allowed: { kind: ["big", "small"] },
    query: z.object({ loud: z.optional(z.literal("yes")) }),
    body: z.object({ name: z.string() }),
    response: z.object({ id: z.string(), name: z.string() }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;

const request = (path: string, init: RequestInit = {}) =>
  mount(example, {
    renameThing: async ({ input: { id, kind, loud, name } }) => ({
      id,
      name: [name, kind, loud].join(" "),
    }),
  }).request(path, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: '{"name":"Ana"}',
    ...init,
  });

test("a verb gets path, query and body in one object, and its result is sent with the entry's status", async () => {
  const response = await request("/api/things/7/big?loud=yes");
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ id: "7", name: "Ana big yes" });
});

test("a path with a word that the entry does not list is not found", async () => {
  expect((await request("/api/things/7/huge")).status).toBe(404);
});

/** Never runs: the compiler checks each line. */
const wrong = () => [
  // @ts-expect-error -- an endpoint without a handler
  mount(example, {}),
  // @ts-expect-error -- a handler without an endpoint
  mount(example, { renameThing: async () => ({ id: "", name: "" }), other: async () => ({}) }),
  // @ts-expect-error -- a field of the response is missing
  mount(example, { renameThing: async () => ({ id: "" }) }),
  // @ts-expect-error -- a field of the response has another type
  mount(example, { renameThing: async () => ({ id: 1, name: "" }) }),
  // @ts-expect-error -- no such field in the input
  mount(example, { renameThing: async ({ input }) => ({ id: input.key, name: "" }) }),
  // @ts-expect-error -- one of two words
  mount(example, { renameThing: async ({ input }) => ({ id: "", name: input.kind === "huge" }) }),
  // @ts-expect-error -- nobody is signed in on a public endpoint
  mount(example, { renameThing: async ({ ctx }) => ({ id: ctx.session.userId, name: "" }) }),
];

test("handlers compile only if they match the table of endpoints", () => {
  expect(wrong).toBeTypeOf("function");
});
