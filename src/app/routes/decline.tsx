import { useParams } from "react-router";
import { FORM_ID } from "../../components/form/form";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { DeclineForm } from "../../features/invitation/decline-form";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { useInvitation } from "../../features/invitation/use-invitation";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /decline/:token. */
export function Screen() {
  useLeftWizard();
  const { token = "" } = useParams();
  const hasForm = useInvitation(token)?.isUsed === false;
  return (
    <PublicLayout bottomBar={<BottomBar form={hasForm ? FORM_ID : undefined} />}>
      <InvitationGate key={token} token={token}>
        {(invitation) => <DeclineForm token={token} invitation={invitation} />}
      </InvitationGate>
    </PublicLayout>
  );
}
