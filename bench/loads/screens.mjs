/** The measured screens and their visitors. */

const ACCEPT = 'a[href*="/login/"]';
const FIELD = "form input:not([type=hidden], [readonly])";
const STEPS = ["personal", "contact", "family", "passport", "drivers-license"];

/** A field, or a summary that opens fields: in a complete family every member is collapsed. */
const FIRST = `${FIELD}:not(details *), form summary`;

const stepOf = (step) => ({ path: `/onboarding?step=${step}`, who: "filled", selector: FIRST });

/**
 * Screens whose time until usable is compared with a static copy. `types`: the first field must
 * accept typing; `leadsTo`: the link must lead there.
 */
export const COMPARED = {
  offer: { page: "welcome", selector: ACCEPT, leadsTo: /\/login\//, again: true },
  "user-login": { path: "/user-login", selector: FIELD, types: true },
  login: { page: "login", selector: FIELD, types: true },
  "step 1": { path: "/onboarding", who: "beginner", selector: FIELD, types: true, again: true },
  "step 2": stepOf("contact"),
  "step 3": stepOf("family"),
  "step 4": stepOf("passport"),
  "step 5": stepOf("drivers-license"),
  review: {
    path: "/onboarding?step=drivers-license&view=review",
    who: "filled",
    selector: "main button",
  },
  // The first control is in the list of documents.
  dashboard: {
    path: "/dashboard",
    who: "submitted",
    selector: "#documents :is(button, a, input:not([type=hidden]))",
  },
};

/** Form libraries and a bare React program, built by the same Vite. */
export const REFERENCES = {
  SurveyJS: { path: "/reference/survey", selector: "input" },
  rjsf: { path: "/reference/rjsf", selector: FIELD },
  "React, hello": { path: "/reference/hello", selector: "input" },
};

/** The path of the static copy of a compared screen. */
export const staticPath = (name) => `/reference/static/${name.replaceAll(" ", "-")}`;

/** The URL of a screen at an origin, and the cookie of its visitor. */
export function screenAt(origin, people, { path, page, who, selector = "h1, button", ...screen }) {
  return {
    ...screen,
    selector,
    url: `${origin}${path ?? `/${page}/${people[who ?? "invited"].token}`}`,
    cookie: who && people[who].cookie,
  };
}

/** Public screens. */
export const PUBLIC = {
  "/welcome/:token": { page: "welcome" },
  "/login/:token": { page: "login" },
  "/decline/:token": { page: "decline" },
  "/user-login": { path: "/user-login" },
  "any other path": { path: "/no/such/page" },
};

/** Every screen, for blocking time and layout shift. */
export const ALL = {
  ...PUBLIC,
  "/confirm/:token": { page: "confirm", who: "unreachable" },
  ...Object.fromEntries(STEPS.map((step) => [`/onboarding, ${step}`, stepOf(step)])),
  "/onboarding, review": COMPARED.review,
  "/dashboard": { path: "/dashboard", who: "submitted" },
  "/success": { path: "/success", who: "submitted" },
  "/camera": { path: "/camera?endpoint=/api/applications/upload/passport", who: "filled" },
};
