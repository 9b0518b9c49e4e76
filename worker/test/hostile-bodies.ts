/** Hostile bodies, made from a route's valid body. */

const DEEP = `${"[".repeat(2000)}${"]".repeat(2000)}`;

/** Texts that every route must refuse. */
export function brokenBodies(valid: object): [name: string, text: string][] {
  const json = JSON.stringify(valid);
  const [key = "x"] = Object.keys(valid);
  return [
    ["nothing", ""],
    ["null", "null"],
    ["a number", "7"],
    ["text", JSON.stringify("text")],
    ["a list", "[]"],
    ["the body in a list", `[${json}]`],
    ["half the body", json.slice(0, -1)],
    ["two bodies", json + json],
    ["single quotes", "{'status':'approved'}"],
    ["a comment", `/**/${json}`],
    ["lists, very deep", DEEP],
    ["objects, very deep", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
    ["one deep value more", `{"deep":${DEEP},${json.slice(1)}`],
    ["__proto__", `{"__proto__":{"status":"approved"},${json.slice(1)}`],
    ["constructor", `{"constructor":{"prototype":{"status":"approved"}},${json.slice(1)}`],
    ["a column", `{"status":"approved","userId":"x",${json.slice(1)}`],
    ["a key twice, the last one wrong", `${json.slice(0, -1)},${JSON.stringify(key)}:{"$gt":""}}`],
    ["NaN", '{"a":NaN}'],
    ["UTF-16", `\u0000${[...json].join("\u0000")}`],
  ];
}

/** Values that are invalid for a field of any kind. */
export const WRONG_VALUES: [name: string, value: unknown][] = [
  ["an object", { $gt: "" }],
  ["a nested list", [[[["x"]]]]],
  ["100,000 characters less than the limit of bytes", "x".repeat(40_000)],
  ["a lone surrogate", "a\uD800b"],
  ["a NUL", "a\u0000b"],
  ["an escape", "a\u001B[31mb"],
];

/** The path of keys of every value in a body. */
export function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** The body with one value replaced. */
export function withValue(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((one, index) => (String(index) === key ? withValue(one, rest, value) : one));
  }
  const object = body as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}
