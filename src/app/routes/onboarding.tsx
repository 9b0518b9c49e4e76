import { FORM_ID } from "../../components/form/form";
import { HelpLine } from "../../components/help/help-line";
import { WizardGate } from "../../features/application/wizard-gate";
import { SignOut } from "../../features/auth/sign-out";
import { BottomBar } from "../layouts/bottom-bar";
import { SessionLayout } from "../layouts/session-layout";

/** /onboarding?step=…, with the logout button of another feature. */
export function Screen() {
  return (
    <SessionLayout bottomBar={<BottomBar form={FORM_ID} signOut={<SignOut from="onboarding" />} />}>
      <WizardGate />
      <div className="after-content mt-8 border-t border-rule pt-5">
        <HelpLine />
      </div>
    </SessionLayout>
  );
}
