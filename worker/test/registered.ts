import { ENDPOINTS } from "#contract/api";
import type { Endpoint } from "#contract/api/endpoint";
import { app } from "../app";

/** Every route of the router, as method and path. */
export const REGISTERED = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, "")}`),
  ),
].toSorted();

/** A path that matches the pattern of a route, with made-up ids. */
export function madeUpPath(route: string): string {
  const allowed: Endpoint["allowed"] = ENDPOINTS.find(({ address }) => address === route)?.allowed;
  const [, pattern = ""] = route.split(" ");
  return pattern.replace(
    /:(\w+)/g,
    (_, name: string) => allowed?.[name]?.[0] ?? "00000000-0000-4000-8000-000000000000",
  );
}

/** Public pages, and the addresses to which their forms post. */
const PUBLIC_PAGES = [
  "GET /",
  "GET /welcome/:token",
  "GET /login/:token",
  "POST /login/:token",
  "GET /decline/:token",
  "POST /decline/:token",
  "GET /user-login",
  "POST /user-login",
  "GET /privacy",
  "GET /invitation",
  "POST /invitation",
  "POST /logout",
  // Without data from elsewhere these show nothing personal.
  "GET /success",
  "GET /sw.js",
];

/** Pages of the signed-in area, which redirect strangers to the sign-in page. */
export const AREA_PAGES = [
  "GET /confirm/:token",
  "POST /confirm/:token",
  "GET /onboarding",
  "POST /onboarding",
  "GET /dashboard",
  "POST /dashboard",
  "POST /dashboard/offer-change",
  "POST /dashboard/open",
  "POST /dashboard/withdraw",
  "GET /camera",
  "POST /camera",
  // All screens except the sign-in page.
  "GET /hiring/*",
];

const PAGES = [...PUBLIC_PAGES, ...AREA_PAGES];

/** Every route that should exist: the pages and the table of endpoints. */
export const KNOWN = [...PAGES, ...ENDPOINTS.map(({ address }) => address)].toSorted();

/** Routes without a session or key, listed here again on purpose; all others refuse strangers. */
export const PUBLIC = new Set([
  ...PUBLIC_PAGES,
  "GET /api/health",
  "GET /api/invitations/:token",
  "POST /api/invitations/decline",
  "POST /api/invitations/opened",
  "POST /api/auth/login",
  "POST /api/auth/user-login",
  "POST /api/auth/user-login/code",
  "POST /api/auth/logout",
  "POST /api/hiring/code",
  "POST /api/hiring/sign-in",
  "POST /api/hiring/sign-out",
  "GET /api/v1/openapi.json",
  "GET /api/v1/docs",
]);
