import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { InvitationLogin } from "../../features/auth/invitation-login";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /login/:token. */
export function Screen() {
  useLeftWizard(useQueryClient());
  const { token = "" } = useParams();
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <InvitationGate key={token} token={token} admitsDeclined>
        {(invitation) => <InvitationLogin token={token} invitation={invitation} />}
      </InvitationGate>
    </PublicLayout>
  );
}
