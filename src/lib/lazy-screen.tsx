import { lazy, memo, type ComponentType, useState } from "react";

/** Shown when a chunk cannot be fetched; `retry` fetches again and rejects when that fails too. */
type LoadErrorComponent = ComponentType<{ retry: () => Promise<void> }>;

/** The result of `import.meta.glob`: modules by path. */
type Modules = Record<string, () => Promise<{ Screen: ComponentType }>>;

/**
 * A screen whose chunk is fetched on first use. After `preload` it renders without suspending. A
 * chunk that cannot be fetched shows `LoadError` instead of throwing.
 */
export function lazyScreen(modules: Modules, path: string, LoadError: LoadErrorComponent) {
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
    return Component ? <Component /> : <LoadError retry={retry} />;
  }
  const Lazy = lazy(async () => ({ default: await load().catch(() => LoadedLater) }));
  const Screen = memo(() => {
    // Chosen once: another component type would remount the screen and lose its input.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  });
  return { Screen, preload };
}
