import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

/** A link within the app; `state` is stored in the history entry. */
export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  replace?: boolean;
  /** Goes back in the history; only for links whose `to` is the previous page. */
  back?: boolean;
  state?: unknown;
};

/** The current location, and the link component of the router. */
export type Navigation = {
  Link: ComponentType<LinkProps>;
  pathname: string;
  /** The query with its `?`, or empty. */
  search: string;
  /** This is the first page since loading: no navigation has happened. */
  isFirstPage: boolean;
};

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("no NavigationProvider");
  return navigation;
}
