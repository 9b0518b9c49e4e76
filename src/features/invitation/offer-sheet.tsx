import { useLingui } from "@lingui/react/macro";
import type { InvitationView } from "#contract/invitations";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";

/** The terms as a sheet of paper; optional terms stand there only when given (decision 9). */
export function OfferSheet({ invitation }: { invitation: InvitationView }) {
  const { t } = useLingui();
  const optional = [
    { term: t`Hours per week`, value: invitation.hoursPerWeek },
    { term: t`Housing`, value: invitation.housing },
    { term: t`Transport`, value: invitation.transport },
    { term: t`Meals`, value: invitation.meals },
    { term: t`Deductions`, value: invitation.deductions },
  ];
  return (
    <Card title={invitation.position}>
      <DetailList
        rows={[
          { term: t`Company`, value: invitation.companyName },
          {
            term: t`Wage`,
            value: <span className="font-serif text-xl font-bold">{invitation.wage}</span>,
          },
          { term: t`Duration`, value: invitation.duration },
          { term: t`Location`, value: invitation.location },
          ...optional.filter(({ value }) => value),
        ]}
      />
    </Card>
  );
}
