import { Wizard } from "../../features/application/wizard";
import { useLogout } from "../../features/auth/use-logout";
import { DocumentUpload } from "../../features/documents/document-upload";
import { BottomBar } from "../layouts/bottom-bar";
import { SessionLayout } from "../layouts/session-layout";

/** /onboarding?step=…: the wizard with the upload component and the sign-out of other features. */
export function OnboardingRoute() {
  const { logout, loggingOut } = useLogout("onboarding");
  return (
    <SessionLayout bottomBar={<BottomBar onLogout={logout} loggingOut={loggingOut} />}>
      <Wizard uploadSlot={DocumentUpload} />
    </SessionLayout>
  );
}
