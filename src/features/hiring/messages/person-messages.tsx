import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { personMessages } from "./messages-path";

type PersonMessagesProps = { invitationId: string | null; name: string };

export function PersonMessages({ invitationId, name }: PersonMessagesProps) {
  const { t } = useLingui();
  if (invitationId === null) return null;
  return (
    <Link
      to={personMessages(invitationId)}
      aria-label={t`Messages to ${name}`}
      className="inline-flex min-h-11 items-center print:hidden"
    >
      <Trans>Messages</Trans>
    </Link>
  );
}
