import { send } from "../../../lib/api-client";

type Employer = { id: string; name: string };

/** How far a sign-in is. */
export type Stage =
  | { at: "email"; email?: string }
  | { at: "code"; email: string }
  | { at: "employer"; email: string; code: string; employers: Employer[] };

/** Sends a code to the e-mail, if it is a member's. */
export const askForCode = (email: string) =>
  send({ method: "POST", path: "/api/hiring/code" }, { body: { email } });

type Answer = { signedIn: true } | { signedIn: false; employers: Employer[] };

/** Signs in, or says between which employers to choose. */
export const signIn = (body: { email: string; code: string; employerId?: string }) =>
  send({ method: "POST", path: "/api/hiring/sign-in" }, { body }) as Promise<Answer>;

/** Loads the screen that was asked for, with its data. */
export function openConsole(): void {
  const next = new URLSearchParams(window.location.search).get("next") ?? "";
  // Only a path of the console: "//elsewhere" is another site.
  window.location.replace(/^\/hiring(?:[/?]|$)/.test(next) ? next : "/hiring");
}
