import { Trans, useLingui } from "@lingui/react/macro";
import type { InvitationView } from "#contract/invitations";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { useOfferRows } from "../../components/ui/offer-rows";

/** The terms of an offer, the pay largest; the page title names the company. */
export function OfferSheet({ invitation }: { invitation: InvitationView }) {
  const { t } = useLingui();
  const { pay, weekly, duration, location, terms, employer } = useOfferRows(invitation);
  const wage = (
    <>
      <span className="block font-serif text-2xl font-bold wrap-break-word min-[23rem]:max-sm:text-3xl">
        {pay.value}
      </span>
      {weekly ? (
        <span className="mt-2 block rounded bg-maize-wash px-3 py-2 text-maize-ink">{weekly}</span>
      ) : null}
    </>
  );
  return (
    <>
      <Card title={invitation.position}>
        <DetailList rows={[{ ...pay, value: wage }, duration, location, ...terms]} />
      </Card>
      {employer.length > 0 ? (
        <Card title={<Trans>Who offers the job</Trans>}>
          <DetailList rows={[{ term: t`Company`, value: invitation.companyName }, ...employer]} />
        </Card>
      ) : null}
    </>
  );
}
