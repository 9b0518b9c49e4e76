import { useLingui } from "@lingui/react/macro";
import type { BulkResult } from "#contract/bulk";
import { TAGS_MAX } from "#contract/constants";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";
import { NamedGroup } from "../named-group";
import { APPLICATION_STATUS_WORDS, INVITATION_STATUS_WORDS } from "../status-badges";
import { useNameOf } from "../use-name-of";
import type { Chosen } from "./chosen";
import { lastDayAfter } from "./expiry";

type UnchangedRowsProps = { results: readonly BulkResult[]; rows: ReadonlyMap<string, Chosen> };

/** The rows that stay as they are, grouped by reason. */
export function UnchangedRows({ results, rows }: UnchangedRowsProps) {
  const nameOf = useNameOf();
  const words = useResultWords();
  const groups = new Map<string, BulkResult[]>();
  for (const result of results) {
    if (result.outcome === "changed") continue;
    const why = words(result);
    groups.set(why, [...(groups.get(why) ?? []), result]);
  }
  const name = ({ id }: BulkResult) => {
    const row = rows.get(id);
    return nameOf(row ?? { firstName: null, lastName: null });
  };
  return (
    <ul className="grid gap-2">
      {[...groups].map(([why, group]) => (
        <NamedGroup key={why} why={why} names={group.map(name)} />
      ))}
    </ul>
  );
}

const STATUS_WORDS = { ...INVITATION_STATUS_WORDS, ...APPLICATION_STATUS_WORDS };

function useResultWords() {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  return (result: BulkResult): string => {
    const { outcome, code, previousStatus } = result;
    const status = previousStatus ? i18n._(STATUS_WORDS[previousStatus]) : "";
    if (outcome === "unchanged") {
      const lastDay = lastDayAfter(result);
      if (lastDay === undefined) return t`Nothing to change`;
      const until = formatDate(lastDay, language);
      return t`Already open until ${until}`;
    }
    switch (code) {
      case "application.stale":
      case "invitation.changed":
        return t`Somebody has changed it; it is now: ${status}`;
      case "application.document_requested":
        return t`A requested document has not arrived`;
      case "application.document_unchecked":
        return t`A new photo has arrived and nobody has reviewed it`;
      case "application.tags_full":
        return t`Already has ${TAGS_MAX} tags`;
      case "offer.pending":
        return t`They already have a proposal to answer`;
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
