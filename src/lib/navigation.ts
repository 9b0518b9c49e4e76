import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

/** An address of this app; `state` travels in the history entry where a router takes the step. */
export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  replace?: boolean;
  state?: unknown;
};

/** Where the person is, and how a link leads on. */
export type Navigation = {
  Link: ComponentType<LinkProps>;
  pathname: string;
  /** The query with its `?`, or empty. */
  search: string;
  /** No step was taken within the program yet. */
  fresh: boolean;
};

const NavigationContext = createContext<Navigation | null>(null);

/** Given once a program: by the router, or by a page that has none (the offer). */
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("no NavigationProvider");
  return navigation;
}
