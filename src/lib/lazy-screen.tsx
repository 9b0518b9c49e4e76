import { lazy, memo, type ComponentType, type ReactNode, useState } from "react";

/** Stands in for what could not be fetched; `again` asks once more and rejects when that fails too. */
export type MissingPart = ComponentType<{ again: () => Promise<void> }>;

/**
 * A screen, or a part of one, whose chunk is fetched when it is needed. Once `preload` has resolved,
 * the component renders without suspending: a prefetched next screen appears at once. A chunk that
 * cannot be fetched never throws into the page: `Missing` stands in its place.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: MissingPart,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };
  function Late(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const again = async () => {
      await preload();
      setComponent(() => loaded);
    };
    return Component ? <Component {...props} /> : <Missing again={again} />;
  }
  const Lazy = lazy(async () => ({
    default: await load().catch(() => Late),
  })) as unknown as ComponentType<Props>;
  const Screen = memo((props: Props) => {
    // Chosen once: a change of component would mount it anew and lose what was typed.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }) as unknown as (props: Props) => ReactNode;
  return { Screen, preload };
}
