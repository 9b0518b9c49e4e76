import type { Problem } from "#contract/problem";
import { type PreparedWrite, prepareWrite } from "./json-writes";

/** The statuses with which a hostile body may be refused. */

export const REFUSALS = [400, 409, 413, 422];

/**
 * Why a response is not a clear refusal (a problem document, never a 5xx); undefined if it is one.
 */
export async function flawOf(response: Response, sent: string): Promise<string | undefined> {
  const text = await response.text();
  if (response.status < 300) return undefined;
  if (!REFUSALS.concat(401, 404, 410).includes(response.status)) {
    return `status ${response.status}`;
  }
  if (response.headers.get("content-type") !== "application/problem+json") return "no problem";
  const problem = JSON.parse(text) as Problem;
  if (problem.code === "request.invalid" && !problem.errors?.length) return "names no field";
  return sent.length > 40 && text.includes(sent) ? "repeats what was sent" : undefined;
}

export async function prepared(route: string): Promise<PreparedWrite> {
  const write = await prepareWrite(route);
  if (!write) throw new Error(`${route} has no JSON body in the tables of routes.`);
  return write;
}
