import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageBox, MessagePage } from "#contract/messages";
import { ButtonLink } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { MESSAGES } from "./messages-path";

const FILTERS = ["q", "kind", "contract", "invitation"];

/** An empty tab: says whether nothing matches the filters, or there is nothing at all. */
export function EmptyBox({ box, counts }: { box: MessageBox; counts: MessagePage["counts"] }) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const { may } = useMember();
  const { query } = useAddress();
  const isFiltered = FILTERS.some((name) => query.has(name));
  const isNew = Object.values(counts).every((count) => count === 0);
  const words = {
    to_send: t`Nothing to send. Reminders and news appear here automatically.`,
    waiting: t`Nothing is waiting.`,
    sent: t`Nothing has been sent yet.`,
    failed: t`As far as we know, every message arrived.`,
    dismissed: t`Nothing was postponed.`,
    cancelled: t`Nothing was canceled.`,
  }[box];
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-rule bg-surface p-6">
      {isFiltered ? (
        <>
          <p className="font-semibold">
            <Trans>Nothing in this tab matches.</Trans>
          </p>
          <Link to={box === "to_send" ? MESSAGES : `${MESSAGES}?box=${box}`}>
            <Trans>Show everybody</Trans>
          </Link>
        </>
      ) : (
        <p className="max-w-prose">{words}</p>
      )}
      {isNew && !isFiltered && box === "to_send" && may("invite") ? (
        <ButtonLink to="/hiring/import">
          <Trans>Add workers</Trans>
        </ButtonLink>
      ) : null}
    </div>
  );
}
