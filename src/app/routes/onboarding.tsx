import { Wizard } from "../../features/application/wizard";
import { SupportLine } from "../../features/auth/support-line";
import { useLogout } from "../../features/auth/use-logout";
import { DocumentUpload } from "../../features/documents/document-upload";
import { FORM_ID } from "../../components/form/form";
import { BottomBar } from "../layouts/bottom-bar";
import { SessionLayout } from "../layouts/session-layout";

/** /onboarding?step=…: the wizard with the upload component and the sign-out of other features. */
export function Screen() {
  return (
    <SessionLayout bottomBar={<SignOutBar />}>
      <Wizard uploadSlot={DocumentUpload} />
      <div className="after-content mt-8 border-t border-rule pt-5">
        <SupportLine />
      </div>
    </SessionLayout>
  );
}

/** Apart, because it re-renders at every step: the page around the wizard does not. */
function SignOutBar() {
  const { logout, loggingOut } = useLogout("onboarding");
  return <BottomBar form={FORM_ID} onLogout={logout} loggingOut={loggingOut} />;
}
