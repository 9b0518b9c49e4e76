import { lazy, memo, type ComponentType, type ReactNode, useState } from "react";

/** Shown when a chunk cannot be fetched; `retry` fetches again and rejects when that fails too. */
export type LoadErrorComponent = ComponentType<{ retry: () => Promise<void> }>;

/**
 * A component whose chunk is fetched on first use. After `preload` it renders without suspending. A
 * chunk that cannot be fetched shows `LoadError` instead of throwing.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  LoadError: LoadErrorComponent,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };
  function LoadedLater(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const retry = async () => {
      await preload();
      setComponent(() => loaded);
    };
    return Component ? <Component {...props} /> : <LoadError retry={retry} />;
  }
  const Lazy = lazy(async () => ({
    default: await load().catch(() => LoadedLater),
  })) as unknown as ComponentType<Props>;
  const Screen = memo((props: Props) => {
    // Chosen once: another component type would remount the screen and lose its input.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }) as unknown as (props: Props) => ReactNode;
  return { Screen, preload };
}
