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

/** Pages for the browser, which stand in no table. */
const PAGES = [
  "GET /",
  "GET /welcome/:token",
  "GET /login/:token",
  "GET /decline/:token",
  "GET /onboarding",
  "GET /confirm/:token",
  "GET /camera",
  "GET /success",
];

/** All that should be there: the pages and the table of endpoints. */
export const KNOWN = [...PAGES, ...ENDPOINTS.map(({ address }) => address)].toSorted();

/** What needs no session and no key, named here once more on purpose; everything else refuses. */
export const PUBLIC = new Set([
  ...PAGES,
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
