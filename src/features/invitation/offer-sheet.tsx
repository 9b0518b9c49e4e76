import type { InvitationView } from "#contract/invitations";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { useOfferRows } from "../../components/ui/offer-rows";

/** The terms of an offer; the page title names the company. */
export function OfferSheet({ invitation }: { invitation: InvitationView }) {
  const { pay, duration, location, terms } = useOfferRows(invitation);
  const wage = <span className="font-serif text-xl font-bold">{pay.value}</span>;
  return (
    <Card title={invitation.position}>
      <DetailList rows={[{ ...pay, value: wage }, duration, location, ...terms]} />
    </Card>
  );
}
