import { descriptionApi } from "#contract/api/employers/description";
import { mount } from "../../middleware/mount";
import { buildDocument } from "./build-document";
import { docsHtml, docsPolicy } from "./docs-page";

const CACHE = "public, max-age=300";

/** Caches a value for the last requested origin only, because a portal has just one. */
function onceFor<T>(make: (origin: string) => T) {
  let made: { origin: string; thing: T } | undefined;
  return (origin: string) => {
    if (made?.origin !== origin) made = { origin, thing: make(origin) };
    return made.thing;
  };
}

const documentFor = onceFor(buildDocument);
const pageFor = onceFor((origin) => docsHtml(documentFor(origin)));

/** The description of the API, made from the table of endpoints; needs no key. */
export const openApiRoutes = mount(descriptionApi, {
  readOpenApi: async ({ ctx, c }) =>
    c.json(documentFor(ctx.origin), 200, { "Cache-Control": CACHE }),
  readDocs: async ({ ctx, c }) =>
    c.html(pageFor(ctx.origin), 200, {
      "Cache-Control": CACHE,
      "Content-Language": "en",
      "Content-Security-Policy": await docsPolicy(),
    }),
});
