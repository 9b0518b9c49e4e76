import { ENDPOINTS } from "#contract/api";
import { app } from "../app";

/** Everything the router has, by method and path. */
export const REGISTERED = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, "")}`),
  ),
].toSorted();

/** Pages that anybody can open, and what their forms post to. */
const PUBLIC_PAGES = [
  "GET /",
  "GET /welcome/:token",
  "GET /login/:token",
  "POST /login/:token",
  "GET /decline/:token",
  "POST /decline/:token",
  "GET /user-login",
  "POST /user-login",
  "POST /logout",
  // These say nothing of anybody by themselves.
  "GET /success",
  "GET /sw.js",
];

/** Pages of the signed-in area: a stranger is sent to sign in. */
export const AREA_PAGES = [
  "GET /confirm/:token",
  "POST /confirm/:token",
  "GET /onboarding",
  "POST /onboarding",
  "GET /dashboard",
  "GET /camera",
  "POST /camera",
];

const PAGES = [...PUBLIC_PAGES, ...AREA_PAGES];

/** All that should be there: the pages and the table of endpoints. */
export const KNOWN = [...PAGES, ...ENDPOINTS.map(({ address }) => address)].toSorted();

/** What needs no session and no key, named here once more on purpose; everything else refuses. */
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
  "GET /api/v1/openapi.json",
  "GET /api/v1/docs",
]);
