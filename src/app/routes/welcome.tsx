import { useParams } from "react-router";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { Offer } from "../../features/invitation/offer";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /welcome/:token (spec 2). */
export function WelcomeRoute() {
  const { token = "" } = useParams();
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <InvitationGate key={token} token={token}>
        {(invitation) => <Offer token={token} invitation={invitation} />}
      </InvitationGate>
    </PublicLayout>
  );
}
