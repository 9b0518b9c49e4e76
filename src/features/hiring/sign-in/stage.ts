import { hiringPaths } from "#contract/api/hiring-paths";
import { requestLine } from "#contract/api/paths";
import type { HiringSignedIn, HiringSignInInput, Me, TeamChoice } from "#contract/hiring";
import type { CodeChallenge } from "#contract/sign-in-code";
import { send } from "../../../lib/api-client";
import { forgetSelection } from "../bulk/stored-selection";
import { forgetUnsavedTexts } from "../unsaved-texts";

/** The step that a sign-in has reached. */
export type SignInStage =
  | { at: "email"; email?: string }
  | { at: "code"; email: string; challenge: string }
  | {
      at: "employer";
      email: string;
      challenge: string;
      code: string;
      employers: TeamChoice[];
    };

/** Sends a code to the e-mail, if it is a member's. */
export const askForCode = (email: string) =>
  send(requestLine(hiringPaths.askHiringCode), { body: { email } }) as Promise<CodeChallenge>;

/**
 * Signs in, or returns the employers to choose from. Removes what another member has typed here.
 */
export async function signIn(body: HiringSignInInput): Promise<HiringSignedIn> {
  const response = (await send(requestLine(hiringPaths.hiringSignIn), { body })) as HiringSignedIn;
  if (response.signedIn) {
    forgetUnsavedTexts(response.me.member.id);
    forgetSelection();
  }
  return response;
}

/** What a step leads to: another step, or the console. */
export type Steps = { onStage: (stage: SignInStage) => void; onSignedIn: (me: Me) => void };
