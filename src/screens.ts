import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { MissingScreen } from "./app/missing-screen";
import { lazyScreen } from "./lib/lazy-screen";

type Screen = {
  /** Its address, as React Router matches it. */
  path: string;
  /** Its module, which exports `Screen`. */
  module: `./app/routes/${string}.tsx`;
  /** Behind the sign-in: it shares one session clock, and is fetched ahead for a lost network. */
  area?: boolean;
  /** Where links and plain forms do all of its work: the script that stands in for the program. */
  script?: "offer";
  /** The screen most people open next: its files are fetched while this one is read. */
  next?: string;
};

/**
 * The table of screens. The router, the rendering by the Worker, what is preloaded and the size
 * report follow from it. The Worker's data for a screen: worker/pages.
 */
export const SCREENS = {
  home: { path: "/", module: "./app/routes/home.tsx" },
  welcome: {
    path: "/welcome/:token",
    module: "./app/routes/welcome.tsx",
    script: "offer",
    next: "login",
  },
  login: { path: "/login/:token", module: "./app/routes/login.tsx" },
  decline: { path: "/decline/:token", module: "./app/routes/decline.tsx" },
  userLogin: { path: "/user-login", module: "./app/routes/user-login.tsx" },
  confirm: { path: "/confirm/:token", module: "./app/routes/confirm.tsx", area: true },
  onboarding: { path: "/onboarding", module: "./app/routes/onboarding.tsx", area: true },
  dashboard: { path: "/dashboard", module: "./app/routes/dashboard.tsx", area: true },
  camera: { path: "/camera", module: "./app/routes/camera.tsx", area: true },
  success: { path: "/success", module: "./app/routes/success.tsx", area: true },
  notFound: { path: "*", module: "./app/routes/not-found.tsx" },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

const MODULES = import.meta.glob<{ Screen: ComponentType }>("./app/routes/*.tsx");

function load(module: Screen["module"]): Promise<ComponentType> {
  const bring = MODULES[module];
  if (!bring) throw new Error(`no screen in ${module}`);
  return bring().then(({ Screen }) => Screen);
}

const entries = Object.entries(SCREENS) as [ScreenName, Screen][];

/** Every screen of the table with its component, which is fetched when it is first needed. */
export const ROUTES = entries.map(([name, screen]) => ({
  ...screen,
  name,
  ...lazyScreen(() => load(screen.module), MissingScreen),
}));

/** The screen at an address without its query. */
export function screenAt(pathname: string): (typeof ROUTES)[number] {
  const found = ROUTES.find(({ path }) => matchPath(path, pathname));
  if (!found) throw new Error("the table of screens has none for every other address");
  return found;
}

/** Fetches what the screen at an address needs. Rejects when that fails. */
export const preloadScreen = (href: string): Promise<void> =>
  screenAt(new URL(href, window.location.href).pathname).preload();
