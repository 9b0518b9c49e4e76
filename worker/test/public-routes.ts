/** Routes that answer without a session or key; everything else must refuse. */
export const PUBLIC = new Set([
  "GET /welcome/:token",
  "GET /login/:token",
  "GET /decline/:token",
  "GET /onboarding",
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
