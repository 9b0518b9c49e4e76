/** The screens that are loaded, by the people of the stage. */

export const ACCEPT = 'a[href*="/login/"]';
export const FIELD = "form input:not([type=hidden])";
const STEPS = ["personal", "contact", "family", "passport", "drivers-license"];

/** Where the time until something works is measured; the references carry no cookie. */
export const comparedScreens = ({ invited, beginner }) => ({
  "offer, static HTML": { path: "/reference/offer", selector: ACCEPT, leadsTo: /\/login\// },
  offer: {
    path: `/welcome/${invited.token}`,
    selector: ACCEPT,
    leadsTo: /\/login\//,
    again: true,
  },
  "step 1, static HTML": { path: "/reference/form", selector: FIELD },
  "step 1": { path: "/onboarding", selector: FIELD, cookie: beginner.cookie, again: true },
  SurveyJS: { path: "/reference/survey", selector: "input" },
  rjsf: { path: "/reference/rjsf", selector: FIELD },
  "React, hello": { path: "/reference/hello", selector: "input" },
});

/** What anybody can open. */
export const publicScreens = ({ invited }) => ({
  "/welcome/:token": { path: `/welcome/${invited.token}` },
  "/login/:token": { path: `/login/${invited.token}` },
  "/decline/:token": { path: `/decline/${invited.token}` },
  "/user-login": { path: "/user-login" },
  "any other path": { path: "/no/such/page" },
});

/** Every screen of the portal, each with its visitor. */
export function allScreens(people) {
  const { unreachable, filled, submitted } = people;
  const steps = STEPS.map((step) => [
    `/onboarding, ${step}`,
    { path: `/onboarding?step=${step}`, cookie: filled.cookie },
  ]);
  const review = "/onboarding?step=drivers-license&view=review";
  return {
    ...publicScreens(people),
    "/confirm/:token": { path: `/confirm/${unreachable.token}`, cookie: unreachable.cookie },
    ...Object.fromEntries(steps),
    "/onboarding, review": { path: review, cookie: filled.cookie },
    "/dashboard": { path: "/dashboard", cookie: submitted.cookie },
    "/success": { path: "/success", cookie: submitted.cookie },
    "/camera": {
      path: "/camera?endpoint=/api/applications/upload/passport",
      cookie: filled.cookie,
    },
  };
}

/** The same screens at an origin. */
export const screensAt = (origin, screens) =>
  Object.fromEntries(
    Object.entries(screens).map(([name, { path, ...screen }]) => [
      name,
      { selector: "h1, button", ...screen, url: `${origin}${path}` },
    ]),
  );
