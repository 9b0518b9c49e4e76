import { env } from "cloudflare:workers";
import { APPLICATION } from "#contract/intents";
import { call } from "./client";

type Person = { cookie: string; applicationId: string };

/** Posts a form of this person's page as a browser without JavaScript does; follows no redirect. */
export const postForm = (
  { cookie, applicationId }: Person,
  path: string,
  fields: Iterable<readonly [name: string, value: string]> = [],
): Promise<Response> =>
  call(path, {
    method: "POST",
    body: String(
      new URLSearchParams(
        [...fields, [APPLICATION, applicationId] as const].map((one) => [...one]),
      ),
    ),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    cookie,
    // Passing bindings also keeps `call` from following redirects.
    bindings: env,
  });
