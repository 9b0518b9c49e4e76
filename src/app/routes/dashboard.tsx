import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths";
import { ApplicationField } from "../../components/form/application-field";
import { FORM_ID } from "../../components/form/form";
import { DashboardScreen } from "../../features/dashboard/dashboard-screen";
import { needsVisaDetails } from "../../features/dashboard/document-sections";
import { SignOut } from "../../features/auth/sign-out";
import { DocumentUpload } from "../../features/documents/document-upload";
import { knownApplicationQuery } from "../../lib/queries";
import type { UploadSlot } from "../../lib/upload-slot";
import { BottomBar } from "../layouts/bottom-bar";
import { Footer } from "../layouts/footer";
import { SessionLayout } from "../layouts/session-layout";

/** /dashboard, composed with the upload component and the logout of other features. */
export function Screen() {
  return (
    <SessionLayout wide footer={<Footer wide />} bottomBar={<Bar />}>
      <DashboardScreen Upload={FormUpload} />
    </SessionLayout>
  );
}

/** The language switch keeps what is typed into the only form with fields. */
function Bar() {
  const { data: application } = useQuery(knownApplicationQuery);
  const form = application && needsVisaDetails(application) ? FORM_ID : undefined;
  return <BottomBar wide form={form} signOut={<SignOut from="dashboard" />} />;
}

/** An upload in a form of its own: without JavaScript its buttons lead to the camera's page. */
const FormUpload: UploadSlot = (props) => (
  <form method="post" action={paths.dashboard}>
    <ApplicationField />
    <DocumentUpload {...props} />
  </form>
);
