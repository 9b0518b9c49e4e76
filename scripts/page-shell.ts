import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { type Manifest, scriptsOf } from "./manifest.mjs";
import { root } from "./project.mjs";
import { usedStyles } from "./used-styles.ts";

/** What a page rendered at the edge needs of the browser build: read once, when it is bundled. */

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the page behind Accept needs, fetched while the offer is read. */
const nextPage = (language: string) => [
  `src/i18n/locales/${language}/door.po`,
  "index.html",
  "src/app/routes/login.tsx",
  `src/i18n/locales/${language}/form.po`,
  `src/i18n/locales/${language}/sign-in.po`,
];

/** A source as one script without imports. */
async function bundle(source: string): Promise<string> {
  const { output } = await build({
    input: join(root, source),
    output: { format: "iife", minify: true },
    tsconfig: join(root, "tsconfig.base.json"),
    logLevel: "warn",
    write: false,
  });
  return output[0].code;
}

const starter = (addresses: object, code: string) =>
  `const FILES=${JSON.stringify(addresses)};${code}`;

/** Addresses for the offer: the program, the one file that its entry needs, and what comes next. */
function files(manifest: Manifest, language: string) {
  const [program, ...rest] = scriptsOf(manifest, ["src/offer.tsx"]).filter(
    (file) => file !== manifest["src/offer.tsx"]?.file,
  );
  if (!program || rest.length > 0) throw new Error("the offer's program is not one file");
  const ahead = scriptsOf(manifest, nextPage(language)).filter((file) => file !== program);
  const [styles = ""] = manifest["index.html"]?.css ?? [];
  return { program: `/${program}`, styles: `/${styles}`, ahead: ahead.map((file) => `/${file}`) };
}

const SIGN_IN = ["door", "form", "sign-in"];

/**
 * The screens that are rendered (src/app/static-program.tsx), by the path's first part: their
 * modules and words.
 */
const SCREENS = {
  login: { modules: ["src/app/routes/login.tsx"], words: SIGN_IN },
  decline: { modules: ["src/app/routes/decline.tsx"], words: SIGN_IN },
  "user-login": { modules: ["src/app/routes/user-login.tsx"], words: SIGN_IN },
  // Any other.
  "": { modules: ["src/app/routes/not-found.tsx"], words: SIGN_IN },
  onboarding: {
    modules: ["src/app/routes/onboarding.tsx"],
    words: SIGN_IN,
  },
};

/** Addresses for `src/screen-start.ts`, each once. */
function screenFiles(manifest: Manifest) {
  const program = scriptsOf(manifest, ["index.html"]);
  const beside = (keys: string[]) =>
    scriptsOf(manifest, keys)
      .filter((file) => !program.includes(file))
      .map((file) => `/${file}`);
  const inLanguage = (language: string, words: string[]) =>
    beside(words.map((name) => `src/i18n/locales/${language}/${name}.po`));
  return {
    program: program.map((file) => `/${file}`),
    screens: Object.fromEntries(
      Object.entries(SCREENS).map(([name, { modules, words }]) => [
        name,
        { files: beside(modules), en: inLanguage("en", words), es: inLanguage("es", words) },
      ]),
    ),
  };
}

/** `styles` and `starters` go inline into the page, their hashes into its policy. */
export async function readPageShell(dist: string) {
  const text = (path: string) => readFileSync(join(dist, path), "utf8");
  const manifest = JSON.parse(text(".vite/manifest.json")) as Manifest;
  const icon = encodeURIComponent(text("favicon.svg"));
  const { program, styles: sheet } = files(manifest, "en");
  // The program behind a form leads on to every screen.
  const styles = { offer: usedStyles(text(sheet), text(program)), screen: text(sheet) };
  const start = await bundle("src/offer-start.ts");
  const starters = {
    en: starter(files(manifest, "en"), start),
    es: starter(files(manifest, "es"), start),
    screen: starter(screenFiles(manifest), await bundle("src/screen-start.ts")),
  };
  return {
    // In the page: a file would be one more request.
    icon: `data:image/svg+xml,${icon}`,
    styles,
    styleHashes: { offer: hash(styles.offer), screen: hash(styles.screen) },
    starters,
    starterHashes: {
      en: hash(starters.en),
      es: hash(starters.es),
      screen: hash(starters.screen),
    },
  };
}
