import { Hono } from "hono";
import type { AppEnv } from "../../lib/app-env";
import { buildDocument, type RegisteredRoute } from "./build-document";
import { docsHtml, docsPolicy } from "./docs-page";

const CACHE = "public, max-age=300";

/** Makes a thing once for the last origin that was asked for: a portal has one. */
function onceFor<T>(make: (origin: string) => T) {
  let made: { origin: string; thing: T } | undefined;
  return (origin: string) => {
    if (made?.origin !== origin) made = { origin, thing: make(origin) };
    return made.thing;
  };
}

/** The description of the API, made from the routes that are registered; needs no key. */
export function openApiRoutes(registered: () => readonly RegisteredRoute[]) {
  const documentFor = onceFor((origin) => buildDocument(registered(), origin));
  const pageFor = onceFor((origin) => docsHtml(documentFor(origin)));
  return new Hono<AppEnv>()
    .get("/openapi.json", (c) =>
      c.json(documentFor(c.var.ctx.origin), 200, { "Cache-Control": CACHE }),
    )
    .get("/docs", async (c) =>
      c.html(pageFor(c.var.ctx.origin), 200, {
        "Cache-Control": CACHE,
        "Content-Language": "en",
        "Content-Security-Policy": await docsPolicy(),
      }),
    );
}
