import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { FORM_ID } from "../../components/form/form";
import { SignOut } from "../../features/auth/sign-out";
import { DashboardScreen } from "../../features/dashboard/dashboard-screen";
import { hasVisaForm } from "../../features/dashboard/document-sections";
import { knownApplicationQuery } from "../../lib/queries";
import { BottomBar } from "../layouts/bottom-bar";
import { Footer } from "../layouts/footer";
import { SessionLayout } from "../layouts/session-layout";

/** /dashboard, with the logout button of another feature. */
export function Screen() {
  return (
    <SessionLayout wide footer={<Footer wide />} bottomBar={<Bar />}>
      <DashboardScreen />
    </SessionLayout>
  );
}

/** The language switch keeps what is typed into the only form with fields. */
function Bar() {
  const { data: application } = useQuery(knownApplicationQuery);
  const [query] = useSearchParams();
  const form = application && hasVisaForm(application, query) ? FORM_ID : undefined;
  return <BottomBar wide form={form} signOut={<SignOut from="dashboard" />} />;
}
