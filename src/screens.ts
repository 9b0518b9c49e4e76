import type { ComponentType } from "react";
import { screenTable } from "./app/screen-table";

type Screen = {
  /** The path, in the syntax of React Router. */
  path: string;
  /** The module that exports `Screen`. */
  module: `./app/routes/${string}.tsx`;
  /** Needs a session; these screens share one session clock and are preloaded for offline use. */
  area?: boolean;
  /** Inline script that runs instead of the program; links and forms do the rest. */
  script?: "offer";
  /** The screen most people open next: its files are prefetched. */
  next?: string;
};

/**
 * The table of screens, used by the router, rendering, preloading and the size report. The data of
 * each screen comes from worker/pages.
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
  privacy: { path: "/privacy", module: "./app/routes/privacy.tsx" },
  notFound: { path: "*", module: "./app/routes/not-found.tsx" },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

const MODULES = import.meta.glob<{ Screen: ComponentType }>("./app/routes/*.tsx");

const entries = Object.entries(SCREENS) as [ScreenName, Screen][];

export const workerScreens = screenTable(
  MODULES,
  entries.map(([name, screen]) => ({ ...screen, name })),
);
