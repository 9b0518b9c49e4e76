import { isDeepStrictEqual } from "node:util";

/** Sends a call; resolves to its JSON, request id and headers. @throws when it is refused */
export async function answerOf(origin, { method, path, headers, body }) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, Origin: origin },
    ...(body && { body }),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${json.code}`);
  return { json, requestId: response.headers.get("x-request-id"), headers: response.headers };
}

const WHEN = new Set(["updatedAt"]);
const timeless = (answer) =>
  Object.fromEntries(Object.entries(answer).filter(([key]) => !WHEN.has(key)));
const headerNames = (headers) =>
  [...headers.keys()].filter((name) => !["content-length", "transfer-encoding"].includes(name));

/**
 * Checks that both Workers respond the same; otherwise comparing their speed would be meaningless.
 * @throws with the names of what differs, never with values
 */
export async function assertSameAnswers({ portal, reference, calls }) {
  for (const [name, call] of Object.entries(calls)) {
    const ours = await answerOf(portal.direct, call);
    const theirs = await answerOf(reference.direct, call);
    const [left, right] = [timeless(ours.json), timeless(theirs.json)];
    const differing = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
      (key) => !isDeepStrictEqual(left[key], right[key]),
    );
    if (differing.length > 0) throw new Error(`${name}: ${differing.join(", ")} differ`);
    const [sent, expected] = [headerNames(theirs.headers), headerNames(ours.headers)];
    if (!isDeepStrictEqual(sent, expected)) {
      throw new Error(`${name}: headers differ: ${sent} instead of ${expected}`);
    }
  }
}
