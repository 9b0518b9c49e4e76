import { useEffect } from "react";
import { useParams } from "react-router";
import type { InvitationView } from "#contract/invitations";
import { SignedInNotice } from "../../features/auth/signed-in-notice";
import { useLeftWizard } from "../../features/auth/use-left-wizard";
import { useSignedIn } from "../../features/auth/use-signed-in";
import { InvitationGate } from "../../features/invitation/invitation-gate";
import { Offer } from "../../features/invitation/offer";
import { reportOpened } from "../../features/invitation/report-opened";
import { useInvitation } from "../../features/invitation/use-invitation";
import { BottomBar } from "../layouts/bottom-bar";
import { PublicLayout } from "../layouts/public-layout";

/** /welcome/:token. */
export function Screen() {
  useLeftWizard();
  const { token = "" } = useParams();
  const invitation = useInvitation(token);
  return (
    <PublicLayout bottomBar={<BottomBar />}>
      <div className="grid gap-6">
        <SignedInNotice invitation={invitation} />
        <InvitationGate key={token} token={token}>
          {(offer) => <ReportedOffer token={token} invitation={offer} />}
        </InvitationGate>
      </div>
    </PublicLayout>
  );
}

function ReportedOffer({ token, invitation }: { token: string; invitation: InvitationView }) {
  useEffect(() => reportOpened(token), [token]);
  const isSignedIn = useSignedIn() !== undefined;
  return <Offer token={token} invitation={invitation} isSignedIn={isSignedIn} />;
}
