import { matchPath } from "react-router";
import { lazyRoute } from "./lazy-route";

/** Every screen of the specification (section 2), one thin module each. */
export const PUBLIC_ROUTES = [
  { path: "/", ...lazyRoute(() => import("./routes/home").then((m) => m.HomeRoute)) },
  {
    path: "/welcome/:token",
    ...lazyRoute(() => import("./routes/welcome").then((m) => m.WelcomeRoute)),
  },
  { path: "/login/:token", ...lazyRoute(() => import("./routes/login").then((m) => m.LoginRoute)) },
  {
    path: "/decline/:token",
    ...lazyRoute(() => import("./routes/decline").then((m) => m.DeclineRoute)),
  },
  {
    path: "/user-login",
    ...lazyRoute(() => import("./routes/user-login").then((m) => m.UserLoginRoute)),
  },
  { path: "*", ...lazyRoute(() => import("./routes/not-found").then((m) => m.NotFoundRoute)) },
];

/** The signed-in area: these share one session clock (decision 8). */
export const SESSION_ROUTES = [
  {
    path: "/confirm/:token",
    ...lazyRoute(() => import("./routes/confirm").then((m) => m.ConfirmRoute)),
  },
  {
    path: "/onboarding",
    ...lazyRoute(() => import("./routes/onboarding").then((m) => m.OnboardingRoute)),
  },
  {
    path: "/dashboard",
    ...lazyRoute(() => import("./routes/dashboard").then((m) => m.DashboardRoute)),
  },
  { path: "/camera", ...lazyRoute(() => import("./routes/camera").then((m) => m.CameraRoute)) },
  { path: "/success", ...lazyRoute(() => import("./routes/success").then((m) => m.SuccessRoute)) },
];

/** The layout around them. */
export const SessionArea = lazyRoute(() => import("./session-area").then((m) => m.SessionArea));

/** Fetches the chunk of the screen at `pathname`. */
export async function preloadRoute(pathname: string): Promise<void> {
  const inSession = SESSION_ROUTES.find((route) => matchPath(route.path, pathname));
  const found = inSession ?? PUBLIC_ROUTES.find((route) => matchPath(route.path, pathname));
  await Promise.all([inSession && SessionArea.preload(), found?.preload()]);
}
