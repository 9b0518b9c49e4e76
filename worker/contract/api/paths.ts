/**
 * The paths of the browser's endpoints. The rest of each entry is in `browser.ts`, which the
 * browser imports only as a type, so schemas stay out of its bundle.
 */
export const api = {
  checkHealth: "GET /api/health",

  login: "POST /api/auth/login",
  userLogin: "POST /api/auth/user-login",
  enterCode: "POST /api/auth/user-login/code",
  getMe: "GET /api/auth/me",
  listSignIns: "GET /api/auth/sign-ins",
  signOutOthers: "POST /api/auth/sign-out-others",
  confirmEmail: "PUT /api/auth/email",
  logout: "POST /api/auth/logout",

  getPosition: "GET /api/invitations/by-user/:userId",
  getInvitation: "GET /api/invitations/:token",
  declineInvitation: "POST /api/invitations/decline",
  reportOpened: "POST /api/invitations/opened",

  getCurrentApplication: "GET /api/applications",
  listEarlier: "GET /api/applications/earlier",
  listFamilyMembers: "GET /api/family-members/:applicationId",
  saveDraft: "PATCH /api/applications/draft",
  savePersonal: "PUT /api/applications/personal",
  saveContact: "PUT /api/applications/contact",
  saveFamily: "PUT /api/applications/family",
  savePassport: "PUT /api/applications/passport",
  saveDriversLicense: "PUT /api/applications/drivers-license",
  submitApplication: "POST /api/applications/submit",
  submitVisa: "POST /api/applications/submit-visa",
  answerChange: "POST /api/applications/offer-changes/:changeId",

  uploadDocument: "POST /api/applications/upload/:kind",
  readFile: "GET /api/files/:name",
} as const;

/** The path of an address, with its parameters filled in. */
export const pathOf = (address: string, params: Readonly<Record<string, string>> = {}) =>
  address
    .replace(/^\w+ /, "")
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
