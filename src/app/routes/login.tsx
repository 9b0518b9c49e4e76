import { useParams } from "react-router";
import { InvitationLogin } from "../../features/auth/invitation-login";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /login/:token (spec 2). */
export function LoginRoute() {
  const { token = "" } = useParams();
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <InvitationGate key={token} token={token}>
        {(invitation) => <InvitationLogin token={token} invitation={invitation} />}
      </InvitationGate>
    </PublicLayout>
  );
}
