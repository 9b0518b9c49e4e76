import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { NavigationProvider } from "../lib/navigation";
import { RouterLink } from "./router-link";

/** Tells the screens where the router is, and gives them its links. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const { key, pathname, search } = useLocation();
  const navigation = useMemo(
    // React Router calls the entry of a fresh load "default".
    () => ({ Link: RouterLink, pathname, search, fresh: key === "default" }),
    [key, pathname, search],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
