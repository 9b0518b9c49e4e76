import { useParams } from "react-router";
import { FORM_ID } from "../../components/form/form";
import { InvitationLogin } from "../../features/auth/invitation-login";
import { SignedInNotice } from "../../features/auth/signed-in-notice";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { useInvitation } from "../../features/invitation/use-invitation";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /login/:token. */
export function Screen() {
  useLeftWizard();
  const { token = "" } = useParams();
  const invitation = useInvitation(token);
  return (
    <PublicLayout bottomBar={<BottomBar form={invitation && FORM_ID} />}>
      <div className="grid gap-6">
        <SignedInNotice invitation={invitation} />
        <InvitationGate key={token} token={token} admitsDeclined>
          {(found) => <InvitationLogin token={token} invitation={found} />}
        </InvitationGate>
      </div>
    </PublicLayout>
  );
}
