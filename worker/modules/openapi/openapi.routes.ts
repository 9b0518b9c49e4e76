import { Hono } from "hono";
import type { AppEnv } from "../../lib/app-env";
import { styleHash } from "../../lib/style-hash";
import { type ApiDocument, buildDocument, type RegisteredRoute } from "./build-document";
import { docsHtml } from "./docs-page";
import { DOCS_STYLE } from "./docs-style";

const CACHE = "public, max-age=300";

/** The description of the API, made from the routes that are registered; needs no key. */
export function openApiRoutes(registered: () => readonly RegisteredRoute[]) {
  let built: { origin: string; document: ApiDocument } | undefined;
  const documentFor = (origin: string) => {
    if (built?.origin !== origin) built = { origin, document: buildDocument(registered(), origin) };
    return built.document;
  };
  return new Hono<AppEnv>()
    .get("/openapi.json", (c) =>
      c.json(documentFor(c.var.ctx.origin), 200, { "Cache-Control": CACHE }),
    )
    .get("/docs", async (c) =>
      c.html(docsHtml(documentFor(c.var.ctx.origin)), 200, {
        "Cache-Control": CACHE,
        "Content-Language": "en",
        "Content-Security-Policy": `default-src 'none'; style-src '${await styleHash(DOCS_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      }),
    );
}
