import { lazy, type ComponentType } from "react";

/**
 * A route whose chunk is fetched when it is needed. Once `preload` has resolved, the component
 * renders without suspending: the first screen and a prefetched next screen appear at once.
 */
export function lazyRoute(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
  };
  const Lazy = lazy(async () => {
    const component = await load();
    return { default: component };
  });
  const Route = () => {
    const Component = loaded ?? Lazy;
    return <Component />;
  };
  return { Route, preload };
}
