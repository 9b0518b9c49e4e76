import { DashboardScreen } from "../../features/dashboard/dashboard-screen";
import { SignOut } from "../../features/auth/sign-out";
import { DocumentUpload } from "../../features/documents/document-upload";
import { BottomBar } from "../layouts/bottom-bar";
import { Footer } from "../layouts/footer";
import { SessionLayout } from "../layouts/session-layout";

/** /dashboard, composed with the upload component and the logout of other features. */
export function Screen() {
  return (
    <SessionLayout
      wide
      footer={<Footer wide />}
      bottomBar={<BottomBar wide signOut={<SignOut from="dashboard" />} />}
    >
      <DashboardScreen Upload={DocumentUpload} />
    </SessionLayout>
  );
}
