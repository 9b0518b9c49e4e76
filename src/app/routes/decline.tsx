import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { DeclineForm } from "../../features/invitation/decline-form";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /decline/:token. */
export function Screen() {
  useLeftWizard(useQueryClient());
  const { token = "" } = useParams();
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <InvitationGate key={token} token={token}>
        {(invitation) => <DeclineForm token={token} invitation={invitation} />}
      </InvitationGate>
    </PublicLayout>
  );
}
