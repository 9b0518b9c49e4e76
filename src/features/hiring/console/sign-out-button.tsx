import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { hiringPaths } from "#contract/api/hiring-paths";
import { requestLine } from "#contract/api/paths";
import { HIRING_SIGN_IN } from "#contract/paths";
import { send } from "../../../lib/api-client";
import { notify } from "../../../lib/notify";
import { forgetSelection } from "../bulk/kept-selection";
import { forgetImport } from "../import/use-stage";
import { forgetKeptTexts } from "../kept-text";
import { signingOut } from "../session-end";

/** Ends the session, then loads the sign-in page anew: nothing read stays in memory. */
export function SignOutButton() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    signingOut(true);
    try {
      await send(requestLine(hiringPaths.hiringSignOut), {});
      forgetKeptTexts();
      forgetSelection();
      forgetImport();
      window.location.assign(`${HIRING_SIGN_IN}?reason=signed-out`);
    } catch {
      signingOut(false);
      setBusy(false);
      notify("error", t`You are still signed in. Check your connection and try again.`);
    }
  };
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void signOut()}
      className="on-dark min-h-11 justify-self-start text-surface underline underline-offset-4"
    >
      <Trans>Sign out</Trans>
    </button>
  );
}
