import { lazy, memo, type ComponentType, useState } from "react";
import { matchPath, Route } from "react-router";
import { ScreenLoadError } from "./screen-load-error";

/** The result of `import.meta.glob`: modules by path. */
type Modules = Record<string, () => Promise<{ Screen: ComponentType }>>;

/**
 * A screen whose chunk is fetched on first use. After `preload` it renders without suspending. A
 * chunk that cannot be fetched shows an error instead of throwing.
 */
function lazyScreen(modules: Modules, path: string) {
  const load = async () => {
    const loadModule = modules[path];
    if (!loadModule) throw new Error(`no screen in ${path}`);
    return (await loadModule()).Screen;
  };
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
  };
  function LoadedLater() {
    const [Component, setComponent] = useState(() => loaded);
    const retry = async () => {
      await preload();
      setComponent(() => loaded);
    };
    return Component ? <Component /> : <ScreenLoadError retry={retry} />;
  }
  const Lazy = lazy(async () => ({ default: await load().catch(() => LoadedLater) }));
  const Screen = memo(() => {
    // Chosen once: another component type would remount the screen and lose its input.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  });
  return { Screen, preload };
}

/** A program's screens with their components, which load on first use. */
export function screenTable<Entry extends { name: string; path: string; module: string }>(
  modules: Modules,
  entries: Entry[],
) {
  const screens = entries.map((entry) => ({ ...entry, ...lazyScreen(modules, entry.module) }));
  /** The screen for a path, if the program has one. */
  const at = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname));
  return {
    screens,
    at,
    /** Fetches the chunk of the screen at an address. Rejects when that fails. */
    preload: async (href: string) => at(new URL(href, window.location.href).pathname)?.preload(),
    /** Some of the screens as routes. */
    routes: (isIncluded: (entry: Entry) => unknown) =>
      screens
        .filter(isIncluded)
        .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />),
  };
}
