/** The paths of the console's own endpoints; the rest of each entry is in `hiring.ts`. */
export const hiringPaths = {
  askHiringCode: "POST /api/hiring/code",
  hiringSignIn: "POST /api/hiring/sign-in",
  hiringSignOut: "POST /api/hiring/sign-out",
  getHiringMe: "GET /api/hiring/me",
} as const;
