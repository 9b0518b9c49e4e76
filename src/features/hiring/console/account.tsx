import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { HIRING_PATHS } from "#contract/hiring-screens";
import { LanguageSwitch } from "../../../components/ui/language-switch";
import { call } from "../../../lib/api-client";
import { notify } from "../../../lib/notify";
import { forgetSelection } from "../bulk/stored-selection";
import { forgetImport } from "../import/use-stage";
import { useMember } from "../member";
import { ROLE_NAMES } from "../role-names";
import { signingOut } from "../session-end";
import { forgetUnsavedTexts } from "../unsaved-texts";

/** The language switch, the signed-in member and the sign-out button. */
export function Account() {
  return (
    <div className="grid gap-3">
      <div className="console-language">
        <LanguageSwitch />
      </div>
      <Member />
    </div>
  );
}

function Member() {
  const { i18n } = useLingui();
  const { me } = useMember();
  if (!me) return null;
  return (
    <div className="grid gap-1 border-t border-agave px-3 pt-3">
      <span className="truncate font-semibold" title={me.member.email}>
        {me.member.email}
      </span>
      <span className="text-sm opacity-90">{i18n._(ROLE_NAMES[me.member.role])}</span>
      <SignOutButton />
    </div>
  );
}

/** Ends the session, then reloads to the sign-in page, so that no data stays in memory. */
function SignOutButton() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    signingOut(true);
    try {
      await call("POST /api/hiring/sign-out");
      forgetUnsavedTexts();
      forgetSelection();
      forgetImport();
      window.location.assign(`${HIRING_PATHS.signIn}?reason=signed-out`);
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
