import { LINK_LANGUAGE_PARAMETER } from "./constants";

/** Every address of the app, in one place. */
export const paths = {
  home: "/",
  welcome: (token: string) => `/welcome/${encodeURIComponent(token)}`,
  login: (token: string) => `/login/${encodeURIComponent(token)}`,
  confirm: (token: string) => `/confirm/${encodeURIComponent(token)}`,
  decline: (token: string) => `/decline/${encodeURIComponent(token)}`,
  userLogin: "/user-login",
  /** The sign-in after a session has ended; it leads back to `next`. */
  signInAgain: (next: string) => `/user-login?${new URLSearchParams({ next })}`,
  onboarding: "/onboarding",
  dashboard: "/dashboard",
  cameraPage: "/camera",
  camera: (endpoint: string, returnTo: string) =>
    `/camera?${new URLSearchParams({ endpoint, returnTo })}`,
  success: "/success",
  privacy: "/privacy",
} as const;

/** A link that opens in a language. */
export const inLanguage = (path: string, language: string) =>
  `${path}?${new URLSearchParams({ [LINK_LANGUAGE_PARAMETER]: language })}`;

/** The signed-in area: leaving it while the wizard is open signs out. */
const SESSION_PATHS: readonly string[] = [
  paths.onboarding,
  paths.cameraPage,
  paths.dashboard,
  paths.success,
];

/** True when a path (without origin) lies in the signed-in area. */
export const isSessionPath = (pathname: string) => SESSION_PATHS.includes(pathname);

/** The target of the form that signs out. */
export const LOGOUT_PATH = "/logout";

/** The target of the form that withdraws the application. */
export const WITHDRAW_PATH = "/dashboard/withdraw";

/** The target of the form that accepts or declines a proposed change of the offer. */
export const OFFER_CHANGE_PATH = "/dashboard/offer-change";

/** The target of the form that opens another application of the same person. */
export const OPEN_APPLICATION_PATH = "/dashboard/open";

/** Leads to the invitation that this browser remembers; posting a form to it forgets that. */
export const OWN_INVITATION_PATH = "/invitation";
