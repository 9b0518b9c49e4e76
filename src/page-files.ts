import type { Language } from "#contract/languages";
import type { PageFiles } from "./document";
import { SCREENS, type ScreenName } from "./screens";

type Chunk = { file: string; imports?: string[] };

/** Injected by the build (vite.config.ts): the output of the browser build. */
declare const BROWSER_BUILD: {
  manifest: Record<string, Chunk>;
  icon: string;
  styles: string;
  /** The scripts of `src/inline`. */
  scripts: Record<"offer" | "offline" | "serviceWorker" | "sessionGuard", string>;
};

/** Each as one script without imports. */
export const INLINE_SCRIPTS = BROWSER_BUILD.scripts;

const ENTRY = "src/entry.client.tsx";

/** The files of these modules and of all their static imports. */
function scriptsOf(modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (module: string) => {
    const chunk = BROWSER_BUILD.manifest[module];
    if (!chunk) throw new Error(`${module} is not in the browser's build`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}

/** The entry and what it needs for one screen in one language. */
const applicationOf = (name: ScreenName, language: Language) =>
  scriptsOf([ENTRY, SCREENS[name].module.replace("./", "src/"), `src/i18n/locales/${language}.po`]);

type PageFilesOf = {
  name: ScreenName;
  language: Language;
  /** False when links and forms do all the work of the page. */
  needsApplication: boolean;
};

/** The files of a screen's page, and what is inlined into it. */
export function pageFiles({ name, language, needsApplication }: PageFilesOf): PageFiles {
  const { icon, styles } = BROWSER_BUILD;
  const screen = SCREENS[name];
  const guard = "area" in screen ? INLINE_SCRIPTS.sessionGuard : undefined;
  const inline = { icon, styles, guard };
  if ("script" in screen && !needsApplication) {
    const prefetch = applicationOf(screen.next, language);
    const script = INLINE_SCRIPTS[screen.script];
    return { ...inline, script, entry: undefined, preload: [], prefetch };
  }
  const preload = applicationOf(name, language);
  return { ...inline, script: undefined, entry: preload[0], preload, prefetch: [] };
}
