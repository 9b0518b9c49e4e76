import { createContext, useContext } from "react";
import { SITE, type Site } from "#contract/site";

const SiteContext = createContext<Site>(SITE);

export const SiteProvider = SiteContext.Provider;

/** Who operates this portal, from the deployment's settings. */
export const useSite = (): Site => useContext(SiteContext);
