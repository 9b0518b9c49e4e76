import { useParams } from "react-router";
import { InvitationLogin } from "../../features/auth/invitation-login";
import { SignedInNotice } from "../../features/auth/signed-in-notice";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { useInvitation } from "../../features/invitation/use-invitation";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { FORM_ID } from "../../components/form/form";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /login/:token. */
export function Screen() {
  useLeftWizard();
  const { token = "" } = useParams();
  const hasForm = useInvitation(token) !== undefined;
  return (
    <PublicLayout bottomBar={<BottomBar form={hasForm ? FORM_ID : undefined} />}>
      <div className="grid gap-6">
        <SignedInNotice />
        <InvitationGate key={token} token={token} admitsDeclined>
          {(invitation) => <InvitationLogin token={token} invitation={invitation} />}
        </InvitationGate>
      </div>
    </PublicLayout>
  );
}
