import { FORM_ID } from "../../components/form/form";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { UserLogin } from "../../features/auth/user-login";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /user-login. */
export function Screen() {
  useLeftWizard();
  return (
    <PublicLayout bottomBar={<BottomBar form={FORM_ID} />}>
      <UserLogin />
    </PublicLayout>
  );
}
