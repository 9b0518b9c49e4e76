import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, scriptsOf } from "./manifest.mjs";
import { screenStarter } from "./screen-starter.ts";

/** What a page rendered at the edge needs of the browser build: read once, when it is bundled. */

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the page behind Accept needs, fetched while the offer is read. */
const nextPage = (language: string) => [
  "index.html",
  "src/app/routes/login.tsx",
  `src/i18n/locales/${language}/door.po`,
  `src/i18n/locales/${language}/form.po`,
];

/**
 * The program is asked for after the first paint: the offer is read and answered without it, and
 * on a slow line it must not compete with what is read. It is the one file that the entry needs.
 */
function starter(manifest: Manifest, language: string): string {
  const [program, ...rest] = scriptsOf(manifest, ["src/offer.tsx"]).filter(
    (file) => file !== manifest["src/offer.tsx"]?.file,
  );
  if (!program || rest.length > 0) throw new Error("the offer's program is not one file");
  const later = scriptsOf(manifest, nextPage(language)).filter((file) => file !== program);
  const addresses = JSON.stringify(later.map((file) => `/${file}`));
  return (
    `requestAnimationFrame(()=>setTimeout(async()=>{await import("/${program}");` +
    `navigator.connection?.saveData||(self.requestIdleCallback||setTimeout)(()=>{` +
    `for(const href of ${addresses})document.head.append(Object.assign(` +
    `document.createElement("link"),{rel:"prefetch",as:"script",href}))})}))`
  );
}

/** `styles` and `starters` go inline into the page, their hashes into its policy. */
export function readPageShell(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const styles = (manifest["index.html"]?.css ?? [])
    .map((file) => readFileSync(join(dist, file), "utf8"))
    .join("");
  const icon = encodeURIComponent(readFileSync(join(dist, "favicon.svg"), "utf8"));
  const starters = {
    en: starter(manifest, "en"),
    es: starter(manifest, "es"),
    screen: screenStarter(manifest),
  };
  return {
    // In the page: a file would be one more request.
    icon: `data:image/svg+xml,${icon}`,
    styles,
    stylesHash: hash(styles),
    starters,
    starterHashes: {
      en: hash(starters.en),
      es: hash(starters.es),
      screen: hash(starters.screen),
    },
  };
}
