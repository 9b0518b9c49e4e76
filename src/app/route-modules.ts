import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { type Catalogue, needCatalogues } from "../i18n/languages";
import { idle } from "../lib/idle";
import { lazyScreen } from "../lib/lazy-screen";
import { paths } from "../lib/paths";
import { MissingScreen } from "./load-failure";

/** A screen and the words it reads besides the door's. */
function lazyRoute(load: () => Promise<ComponentType>, ...words: Catalogue[]) {
  const { Screen, preload } = lazyScreen(async () => {
    const [component] = await Promise.all([load(), needCatalogues(...words)]);
    return component;
  }, MissingScreen);
  return { Route: Screen, preload };
}

/** A form: its words, and what is said of errors. */
const formRoute = (load: () => Promise<ComponentType>) => lazyRoute(load, "form", "sign-in");

/** A screen behind the first step. */
const areaRoute = (load: () => Promise<ComponentType>) =>
  lazyRoute(load, "form", "sign-in", "area");

/** Every screen of the specification (section 2), one thin module each. */
export const PUBLIC_ROUTES = [
  { path: "/", ...lazyRoute(() => import("./routes/home").then((m) => m.HomeRoute)) },
  {
    path: "/welcome/:token",
    ...lazyRoute(() => import("./routes/welcome").then((m) => m.WelcomeRoute)),
  },
  {
    path: "/login/:token",
    ...formRoute(() => import("./routes/login").then((m) => m.LoginRoute)),
  },
  {
    path: "/decline/:token",
    ...formRoute(() => import("./routes/decline").then((m) => m.DeclineRoute)),
  },
  {
    path: "/user-login",
    ...formRoute(() => import("./routes/user-login").then((m) => m.UserLoginRoute)),
  },
  { path: "*", ...formRoute(() => import("./routes/not-found").then((m) => m.NotFoundRoute)) },
];

/** The signed-in area: these share one session clock. */
export const SESSION_ROUTES = [
  {
    path: "/confirm/:token",
    ...formRoute(() => import("./routes/confirm").then((m) => m.ConfirmRoute)),
  },
  {
    path: "/onboarding",
    ...formRoute(() => import("./routes/onboarding").then((m) => m.OnboardingRoute)),
  },
  {
    path: "/dashboard",
    ...areaRoute(() => import("./routes/dashboard").then((m) => m.DashboardRoute)),
  },
  { path: "/camera", ...areaRoute(() => import("./routes/camera").then((m) => m.CameraRoute)) },
  { path: "/success", ...areaRoute(() => import("./routes/success").then((m) => m.SuccessRoute)) },
];

/** The layout around them. */
export const SessionArea = formRoute(() =>
  import("./routes/onboarding").then((m) => m.SessionArea),
);

/** Fetches the chunk of the screen at `pathname`. */
export async function preloadRoute(pathname: string): Promise<void> {
  const inSession = SESSION_ROUTES.find((route) => matchPath(route.path, pathname));
  const found = inSession ?? PUBLIC_ROUTES.find((route) => matchPath(route.path, pathname));
  await Promise.all([inSession && SessionArea.preload(), found?.preload()]);
}

/** Fetches what the screen at an address of ours needs, the step of the wizard too. */
export async function preloadScreen(href: string): Promise<void> {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  await preloadRoute(pathname);
  if (pathname !== paths.onboarding || !searchParams.has("step")) return;
  const { preloadSteps } = await import("./routes/onboarding");
  await preloadSteps();
}

/**
 * Fetches every screen a signed-in person may come to: with the network gone, or
 * after a deploy that took this version's files away, the loaded application goes on working. What
 * Next needs comes first, alone. The mark "area at hand" says when all is there.
 */
export async function preloadArea(): Promise<void> {
  await idle();
  const { loadLogOut, preloadSteps, preloadUpload } = await import("./routes/onboarding");
  await preloadSteps();
  await idle();
  const signIn = PUBLIC_ROUTES.filter(({ path }) => path === "/user-login");
  const screens = [...SESSION_ROUTES, ...signIn].map((route) => route.preload());
  await Promise.all([preloadUpload(), loadLogOut(), ...screens]);
  performance.mark("area at hand");
}
