import type { HiringSignedIn, HiringSignInInput, Me, TeamChoice } from "#contract/hiring";
import { call } from "../../../lib/api-client";
import { forgetSelection } from "../bulk/stored-selection";
import { forgetUnsavedTexts } from "../unsaved-texts";

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
export const askForCode = (email: string) => call("POST /api/hiring/code", { body: { email } });

/**
 * Signs in, or returns the employers to choose from. Removes what another member has typed here.
 */
export async function signIn(body: HiringSignInInput): Promise<HiringSignedIn> {
  const response = await call("POST /api/hiring/sign-in", { body });
  if (response.signedIn) {
    forgetUnsavedTexts(response.me.member.id);
    forgetSelection();
  }
  return response;
}

/** What a step leads to: another step, or the console. */
export type Steps = { onStage: (stage: SignInStage) => void; onSignedIn: (me: Me) => void };
