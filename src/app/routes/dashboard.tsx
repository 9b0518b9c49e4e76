import { DashboardScreen } from "../../features/dashboard/dashboard-screen";
import { useLogout } from "../../features/auth/use-logout";
import { DocumentUpload } from "../../features/documents/document-upload";
import { BottomBar } from "../layouts/bottom-bar";
import { Footer } from "../layouts/footer";
import { SessionLayout } from "../layouts/session-layout";

/** /dashboard, composed with the upload component and the logout of other features. */
export function Screen() {
  const { logout, loggingOut } = useLogout("dashboard");
  return (
    <SessionLayout
      wide
      footer={<Footer wide />}
      bottomBar={<BottomBar wide onLogout={logout} loggingOut={loggingOut} />}
    >
      <DashboardScreen Upload={DocumentUpload} />
    </SessionLayout>
  );
}
