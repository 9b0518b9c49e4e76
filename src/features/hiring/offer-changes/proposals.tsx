import { Trans, useLingui } from "@lingui/react/macro";
import type { OfferChangeView } from "#contract/employer-views";
import type { OfferChangeStatus } from "#contract/offers";
import type { BadgeTone } from "#contract/statuses";
import { Badge } from "../../../components/ui/badge";
import { callApi } from "../api";
import { BeforeAfter } from "../before-after";
import { ConfirmedAction } from "../confirmed-action";
import { CURRENT_TAB } from "../review/current-tab";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInstantFormat } from "../use-instant-format";
import { NoteWords } from "./note-words";
import { useOfferTexts } from "./use-offer-texts";

const TONES: Record<OfferChangeStatus, BadgeTone> = {
  pending: "yellow",
  accepted: "green",
  declined: "red",
  withdrawn: "grey",
};

type ProposalsProps = { changes: readonly OfferChangeView[]; mayWithdraw: boolean };

/** The proposals to a worker, newest first, with the worker's answers. */
export const Proposals = ({ changes, mayWithdraw }: ProposalsProps) => (
  <ol className="divide-y divide-rule border-y border-rule">
    {[...changes].reverse().map((change) => (
      <Proposal key={change.id} change={change} mayWithdraw={mayWithdraw} />
    ))}
  </ol>
);

function Proposal({ change, mayWithdraw }: { change: OfferChangeView; mayWithdraw: boolean }) {
  const { t } = useLingui();
  const { full } = useInstantFormat();
  const { differences } = useOfferTexts();
  const { before, after, note, status, proposedAt, answeredAt } = change;
  const words: Record<OfferChangeStatus, string> = {
    pending: t`Waits for the worker's answer`,
    accepted: t({ message: "Accepted", context: "one change of an offer" }),
    declined: t({ message: "Declined", context: "one change of an offer" }),
    withdrawn: t({ message: "Taken back", context: "one change of an offer" }),
  };
  return (
    <li className="grid gap-2 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[status]}>{words[status]}</Badge>
        {answeredAt ? <span className="text-muted">{full(answeredAt)}</span> : null}
      </span>
      <span className="text-muted">{t`Proposed ${full(proposedAt)}`}</span>
      <BeforeAfter rows={differences(before, after)} />
      <NoteWords note={note} />
      {status === "pending" && mayWithdraw ? <Withdraw change={change} /> : null}
    </li>
  );
}

function Withdraw({ change: { id: changeId, applicationId: id } }: { change: OfferChangeView }) {
  const { t } = useLingui();
  useFocusOnUnmount(CURRENT_TAB);
  return (
    <div className="-ml-3">
      <ConfirmedAction
        label={<Trans>Take the proposal back</Trans>}
        title={t`Take the proposal back?`}
        confirm={t`Take it back`}
        danger
        run={(idempotencyKey) =>
          callApi("POST /api/v1/applications/:id/offer-changes/:changeId/withdraw", {
            params: { id, changeId },
            idempotencyKey,
          })
        }
        application={id}
        successMessage={t`Proposal taken back.`}
      >
        <p>
          <Trans>
            The worker no longer sees it, and what was accepted stays in force. Then you can propose
            something else.
          </Trans>
        </p>
      </ConfirmedAction>
    </div>
  );
}
