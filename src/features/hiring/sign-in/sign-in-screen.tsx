import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LanguageSwitch } from "../../../components/ui/language-switch";
import { Logo } from "../../../components/ui/logo";
import { Notice } from "../../../components/ui/notice";
import { PageTitle } from "../../../components/ui/page-title";
import { useAddress } from "../list/use-address";
import { Main } from "../main";
import type { SignInStage } from "./stage";
import { Step } from "./step";

/** The sign-in page of the console: the email, the code from it, and for some the employer. */
export function Screen() {
  const { t } = useLingui();
  const [stage, setStage] = useState<SignInStage>({ at: "email" });
  return (
    <div className="page grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="bg-agave-deep px-gutter py-4">
        <div className="mx-auto grid max-w-md justify-items-start gap-4">
          <Logo inverse />
          <noscript>
            <Notice tone="warning">
              <Trans>The console needs JavaScript. Switch it on in your browser.</Trans>
            </Notice>
          </noscript>
        </div>
      </header>
      <Main className="px-gutter py-8 sm:py-14">
        <div className="mx-auto grid max-w-md gap-6 rounded-lg border border-rule bg-surface p-5 [--spacing-control:3.25rem] sm:p-8">
          <PageTitle title={t`Sign in to hiring`} focusKey={stage.at} />
          {stage.at === "email" ? <Reason /> : null}
          <Step stage={stage} onStage={setStage} onSignedIn={openConsole} />
        </div>
        <p className="mx-auto mt-6 max-w-md text-sm text-muted">
          <Trans>
            Are you a worker with an invitation? Open the link that you were sent instead.
          </Trans>
        </p>
      </Main>
      <footer className="border-t border-rule bg-wash px-gutter py-2">
        <div className="mx-auto max-w-md">
          <LanguageSwitch />
        </div>
      </footer>
    </div>
  );
}

/** Says why the sign-in page is shown, if the session ended or the user signed out. */
function Reason() {
  switch (useAddress().query.get("reason")) {
    case "expired":
      return (
        <Notice tone="warning">
          <Trans>You were signed out because your session ended. Sign in to go on.</Trans>
        </Notice>
      );
    case "signed-out":
      return (
        <Notice tone="success" role="status">
          <Trans>You are signed out.</Trans>
        </Notice>
      );
    default:
      return null;
  }
}

/** Loads the screen that the user wanted, with its data. */
function openConsole(): void {
  const next = new URLSearchParams(window.location.search).get("next") ?? "";
  // Only a path of the console: "//elsewhere" is another site.
  window.location.replace(/^\/hiring(?:[/?]|$)/.test(next) ? next : "/hiring");
}
