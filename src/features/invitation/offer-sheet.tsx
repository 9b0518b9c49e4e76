import { useLingui } from "@lingui/react/macro";
import type { InvitationView } from "#contract/invitations";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { useLanguage } from "../../i18n/use-language";
import { formatDate } from "../../lib/format";

/**
 * The terms as a sheet of paper, under the page's title, which names the company. Optional terms
 * stand there only when given (decision 9).
 */
export function OfferSheet({ invitation }: { invitation: InvitationView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  // A contract's duration is made of its two dates; other employers write words.
  const duration = invitation.duration.replace(/\d{4}-\d{2}-\d{2}/g, (date) =>
    formatDate(date, language),
  );
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
          {
            term: t`Wage`,
            value: <span className="font-serif text-xl font-bold">{invitation.wage}</span>,
          },
          { term: t`Duration`, value: duration },
          { term: t`Location`, value: invitation.location },
          ...optional.filter(({ value }) => value),
        ]}
      />
    </Card>
  );
}
