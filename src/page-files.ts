import type { HiringScreenName } from "#contract/hiring-screens";
import type { Language } from "#contract/languages";
import type { PageFiles } from "./document";
import { HIRING_SCREENS } from "./hiring-screens";
import { SCREENS, type ScreenName } from "./screens";

type Chunk = { file: string; imports?: string[] };

type Program = {
  manifest: Record<string, Chunk>;
  /** The address of the style sheet; `styles` is its text. */
  sheet: string;
  styles: string;
};

/** Injected by the build (vite.config.ts): the output of the browser builds. */
declare const BROWSER_BUILD: {
  worker: Program;
  hiring: Program;
  icon: string;
  /** `src/offer.css`. */
  offerStyles: string;
  /** The scripts of `src/inline`. */
  scripts: Record<"offer" | "offline" | "serviceWorker" | "sessionGuard", string>;
};

/** Each is bundled into one script without imports. */
export const INLINE_SCRIPTS = BROWSER_BUILD.scripts;

/** The files of these modules and of all their static imports, each after those it imports. */
function scriptsOf({ manifest }: Program, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${module} is not in the browser's build`);
    if (files.has(`/${chunk.file}`)) return;
    chunk.imports?.forEach(visit);
    files.add(`/${chunk.file}`);
  };
  modules.forEach(visit);
  return [...files];
}

const source = (module: string) => module.replace("./", "src/");

/** What the program needs for one screen in one language, and then its entry, which starts it. */
const programFilesOf = (name: ScreenName, language: Language) =>
  scriptsOf(BROWSER_BUILD.worker, [
    source(SCREENS[name].module),
    `src/i18n/locales/${language}.po`,
    "src/entry.client.tsx",
  ]);

type PageFilesOf = {
  name: ScreenName;
  language: Language;
  /** False when links and forms do all the work of the page. */
  needsProgram: boolean;
};

/** The files of a screen's page, and what is inlined into it. */
export function pageFiles({ name, language, needsProgram }: PageFilesOf): PageFiles {
  const { icon, worker, offerStyles } = BROWSER_BUILD;
  const screen = SCREENS[name];
  const guard = "area" in screen ? INLINE_SCRIPTS.sessionGuard : undefined;
  if ("script" in screen && !needsProgram) {
    const script = INLINE_SCRIPTS[screen.script];
    const later = { sheet: worker.sheet, prefetch: programFilesOf(screen.next, language) };
    return { icon, guard, styles: offerStyles, script, program: [], later };
  }
  const program = programFilesOf(name, language);
  return { icon, guard, styles: worker.styles, script: undefined, program, later: undefined };
}

/** The files of a page of the hiring team's console. */
export function hiringPageFiles(name: HiringScreenName, language: Language): PageFiles {
  const { icon, hiring } = BROWSER_BUILD;
  const program = scriptsOf(hiring, [
    source(HIRING_SCREENS[name].module),
    `src/i18n/locales/${language}.po`,
    `src/i18n/hiring-locales/${language}.po`,
    "src/hiring.client.tsx",
  ]);
  const none = { script: undefined, guard: undefined, later: undefined };
  return { ...none, icon, styles: hiring.styles, program };
}
