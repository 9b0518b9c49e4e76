import type { Language } from "#contract/languages";
import type { PageFiles } from "./document";
import { SCREENS, type ScreenName } from "./screens";

type Chunk = { file: string; imports?: string[] };

/** Put in by the build (vite.config.ts): what the browser's build has written. */
declare const BROWSER_BUILD: {
  manifest: Record<string, Chunk>;
  icon: string;
  styles: string;
  /** Of `src/inline`. */
  scripts: Record<"offer" | "offline" | "serviceWorker" | "sessionGuard", string>;
};

/** Each as one script without imports. */
export const INLINE_SCRIPTS = BROWSER_BUILD.scripts;

const ENTRY = "src/entry.client.tsx";

/** The scripts that these modules need: themselves and their static imports, each once. */
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

/** The program and what it needs for one screen in one language. */
const programOf = (name: ScreenName, language: Language) =>
  scriptsOf([ENTRY, SCREENS[name].module.replace("./", "src/"), `src/i18n/locales/${language}.po`]);

type PageFilesOf = {
  name: ScreenName;
  language: Language;
  /** The page has something to do that no link or form does. */
  needsProgram: boolean;
};

/** The files of a screen's page, and what stands inside it. */
export function pageFiles({ name, language, needsProgram }: PageFilesOf): PageFiles {
  const { icon, styles } = BROWSER_BUILD;
  const screen = SCREENS[name];
  const inline = {
    icon,
    styles,
    guard: "area" in screen ? INLINE_SCRIPTS.sessionGuard : undefined,
  };
  if ("script" in screen && !needsProgram) {
    const prefetch = programOf(screen.next, language);
    return {
      ...inline,
      script: INLINE_SCRIPTS[screen.script],
      entry: undefined,
      preload: [],
      prefetch,
    };
  }
  const preload = programOf(name, language);
  return { ...inline, script: undefined, entry: preload[0], preload, prefetch: [] };
}
