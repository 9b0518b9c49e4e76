/** Bodies of the writes that need no session; the tables of routes contain all other bodies. */
export const PUBLIC_BODIES: Record<string, (token: string, phone: string) => unknown> = {
  "POST /api/auth/login": (token, phone) => ({
    token,
    phone,
    countryCode: "+52",
    firstName: "Ana",
    lastName: "Ruiz",
  }),
  "POST /api/auth/user-login": (_, phone) => ({
    email: "ana@example.com",
    countryCode: "+52",
    phone,
  }),
  "POST /api/auth/user-login/code": () => ({ challenge: "x".repeat(43), code: "123456" }),
  "POST /api/auth/logout": () => undefined,
  "POST /api/hiring/code": () => ({ email: "ana@example.com" }),
  "POST /api/hiring/sign-in": () => ({ challenge: "x".repeat(43), code: "123456" }),
  "POST /api/hiring/sign-out": () => undefined,
  "POST /api/invitations/decline": (token) => ({ token, reason: "Not this year" }),
  "POST /api/invitations/opened": (token) => ({ token }),
};
