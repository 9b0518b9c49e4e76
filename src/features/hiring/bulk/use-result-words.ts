import { useLingui } from "@lingui/react/macro";
import type { BulkResult } from "#contract/bulk";
import { APPLICATION_STATUS_WORDS, INVITATION_STATUS_WORDS } from "../status-badges";

const STATUS_WORDS = { ...INVITATION_STATUS_WORDS, ...APPLICATION_STATUS_WORDS };

type Said = Pick<BulkResult, "outcome" | "code" | "previousStatus">;

/** Why a row stays as it is. */
export function useResultWords() {
  const { i18n, t } = useLingui();
  return ({ outcome, code, previousStatus }: Said): string => {
    const status = previousStatus ? i18n._(STATUS_WORDS[previousStatus]) : "";
    if (outcome === "unchanged") return t`Nothing to change`;
    switch (code) {
      case "application.stale":
      case "invitation.changed":
        return t`Somebody has changed it; it is now: ${status}`;
      case "application.document_requested":
        return t`A document was asked for again and has not arrived`;
      case "application.document_unchecked":
        return t`A new photo has arrived and nobody has looked at it`;
      case "application.tags_full":
        return t`Has 20 tags already`;
      case "offer.pending":
        return t`A proposal waits for their answer already`;
      case "offer.answered":
        return t`Said no to these terms`;
      case "contract.closed":
        return t`The contract is closed`;
      case "application.not_found":
      case "invitation.not_found":
        return t`No longer here`;
      default:
        return t`Not possible in this state: ${status}`;
    }
  };
}
