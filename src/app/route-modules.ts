import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { needAreaCatalogue } from "../i18n/languages";
import { lazyRoute } from "./lazy-route";
import { preloadToasts } from "./toaster-host";

/** A screen whose words are not in the offer page's small catalogue. */
function areaRoute(load: () => Promise<ComponentType>) {
  return lazyRoute(async () => {
    const [component] = await Promise.all([load(), needAreaCatalogue()]);
    return component;
  });
}

/** Every screen of the specification (section 2), one thin module each. */
export const PUBLIC_ROUTES = [
  { path: "/", ...lazyRoute(() => import("./routes/home").then((m) => m.HomeRoute)) },
  {
    path: "/welcome/:token",
    ...lazyRoute(() => import("./routes/welcome").then((m) => m.WelcomeRoute)),
  },
  { path: "/login/:token", ...areaRoute(() => import("./routes/login").then((m) => m.LoginRoute)) },
  {
    path: "/decline/:token",
    ...areaRoute(() => import("./routes/decline").then((m) => m.DeclineRoute)),
  },
  {
    path: "/user-login",
    ...areaRoute(() => import("./routes/user-login").then((m) => m.UserLoginRoute)),
  },
  { path: "*", ...areaRoute(() => import("./routes/not-found").then((m) => m.NotFoundRoute)) },
];

/** The signed-in area: these share one session clock (decision 8). */
export const SESSION_ROUTES = [
  {
    path: "/confirm/:token",
    ...areaRoute(() => import("./routes/confirm").then((m) => m.ConfirmRoute)),
  },
  {
    path: "/onboarding",
    ...areaRoute(() => import("./routes/onboarding").then((m) => m.OnboardingRoute)),
  },
  {
    path: "/dashboard",
    ...areaRoute(() => import("./routes/dashboard").then((m) => m.DashboardRoute)),
  },
  { path: "/camera", ...areaRoute(() => import("./routes/camera").then((m) => m.CameraRoute)) },
  { path: "/success", ...areaRoute(() => import("./routes/success").then((m) => m.SuccessRoute)) },
];

/** The layout around them. */
export const SessionArea = areaRoute(() => import("./session-area").then((m) => m.SessionArea));

/** Fetches the chunk of the screen at `pathname`. */
export async function preloadRoute(pathname: string): Promise<void> {
  const inSession = SESSION_ROUTES.find((route) => matchPath(route.path, pathname));
  const found = inSession ?? PUBLIC_ROUTES.find((route) => matchPath(route.path, pathname));
  await Promise.all([inSession && SessionArea.preload(), found?.preload()]);
}

/**
 * Fetches every screen a signed-in person may come to, and the toasts: with the network gone, or
 * after a deploy that took this version's files away, the loaded application goes on working.
 */
export async function preloadArea(): Promise<void> {
  const signIn = PUBLIC_ROUTES.filter(({ path }) => path === "/user-login");
  await Promise.all([
    preloadToasts(),
    ...[...SESSION_ROUTES, ...signIn].map((route) => route.preload()),
  ]);
}
