import { preloadSteps } from "../../features/application/step-components";
import { Wizard } from "../../features/application/wizard";
import { SupportLine } from "../../features/auth/support-line";
import { loadLogOut, useLogout } from "../../features/auth/use-logout";
import { Missing } from "../../components/ui/missing";
import { lazyScreen } from "../../lib/lazy-screen";
import type { UploadSlotProps } from "../../lib/upload-slot";
import { BottomBar } from "../layouts/bottom-bar";
import { SessionLayout } from "../layouts/session-layout";

const { Screen: Upload, preload: preloadUpload } = lazyScreen<UploadSlotProps>(
  () => import("../../features/documents/document-upload").then((module) => module.DocumentUpload),
  Missing,
);

/** Fetches what the wizard needs after its first step. */
export { loadLogOut, preloadSteps, preloadUpload };

/** In the same file as the wizard. */
export { SessionArea } from "../session-area";

/** Apart, because it hears of every step: the page around the wizard is not drawn again for each. */
function SignOutBar() {
  const { logout, loggingOut } = useLogout("onboarding");
  return <BottomBar onLogout={logout} loggingOut={loggingOut} />;
}

/** /onboarding?step=…: the wizard with the upload component and the sign-out of other features. */
export function OnboardingRoute() {
  return (
    <SessionLayout bottomBar={<SignOutBar />}>
      <Wizard uploadSlot={Upload} />
      <div className="after-content mt-8 border-t border-rule pt-5">
        <SupportLine />
      </div>
    </SessionLayout>
  );
}
