import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { Offer } from "../../features/invitation/offer";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /welcome/:token (spec 2). */
export function WelcomeRoute() {
  useLeftWizard(useQueryClient());
  const { token = "" } = useParams();
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <InvitationGate key={token} token={token}>
        {(invitation) => <Offer token={token} invitation={invitation} />}
      </InvitationGate>
    </PublicLayout>
  );
}
