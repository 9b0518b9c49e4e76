import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ContractView } from "#contract/employer-views";
import { Points } from "../../../components/ui/points";
import { useCountWords } from "./use-count-words";

const CLOSED = ["declined", "expired", "revoked"] as const;

/**
 * Whom a correction reaches: open offers change at once, closed ones if they are opened again;
 * accepted ones stay.
 */
export function Reach({ contract: { invitations } }: { contract: ContractView }) {
  const { i18n, t } = useLingui();
  const { pending, opened, expired, declined, revoked, accepted } = invitations;
  const [open, closed] = [pending + opened, expired + declined + revoked];
  const countWords = useCountWords();
  const which = CLOSED.filter((status) => invitations[status] > 0)
    .map(
      (status) => `${i18n.number(invitations[status])} ${countWords(status, invitations[status])}`,
    )
    .join(", ");
  return (
    <Points>
      {open === 0 ? (
        <Trans>No invitation is open now.</Trans>
      ) : (
        t`${plural(open, {
          one: "# open invitation shows the new text at once.",
          other: "# open invitations show the new text at once.",
        })}`
      )}
      {closed > 0 &&
        t`${plural(closed, {
          one: `${which}: it shows the new text too if you open it again.`,
          other: `${which}: they show the new text too if you open them again.`,
        })}`}
      {accepted > 0 &&
        t`${plural(accepted, {
          one: "# worker has accepted, so nothing changes for that worker. You can propose the change afterwards.",
          other:
            "# workers have accepted, so nothing changes for them. You can propose the change to them afterwards.",
        })}`}
    </Points>
  );
}
