import { lazy, memo, type ComponentType, type ReactNode, useState } from "react";

/**
 * A screen, or a part of one, whose chunk is fetched when it is needed. Once `preload` has resolved,
 * the component renders without suspending: a prefetched next screen appears at once. `instead`
 * stands in for one that cannot be fetched; without it the whole program says so.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };
  const Lazy = lazy(async () => {
    const component = await (instead ? load().catch(() => instead) : load());
    return { default: component };
  }) as unknown as ComponentType<Props>;
  const Screen = memo((props: Props) => {
    // Chosen once: a change of component would mount it anew and lose what was typed.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }) as unknown as (props: Props) => ReactNode;
  return { Screen, preload };
}
