import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Funnel, StatusCount } from "#contract/season";
import { withQuery } from "../../../lib/query-path";

type List = "applications" | "invitations";

const listPath = (list: List, query: Record<string, string | null | undefined>) =>
  withQuery(`/hiring/${list}`, query);

/** The people who wait at a step, with a link to their list. */
type Waiting = StatusCount & { words: string; to: string };

/** A step toward approval: how many came at least this far, and who waits here. */
export type FunnelStage = {
  key: string;
  name: string;
  reached: number;
  /** The list of everybody who came this far, if one list has exactly these. */
  all?: string;
  waiting: Waiting[];
};

const sum = (...statusCounts: StatusCount[]) =>
  statusCounts.reduce((total, { count }) => total + count, 0);

const count = (statusCount: StatusCount) => statusCount.count;

/** The statuses that follow a review. */
const REVIEWED = "reviewed,approved,rejected";

/** The steps from invited to approved; workers who withdrew count up to the acceptance. */
export function stagesOf(i18n: I18n, funnel: Funnel, contract: string | null): FunnelStage[] {
  const { invitations: sent, applications: has } = funnel;
  const accepted = sum(...Object.values(has));
  const decided = sum(has.approved, has.rejected);
  const words = {
    pending: msg`${plural(count(sent.pending), { one: "# not opened", other: "# not opened" })}`,
    expired: msg`${plural(count(sent.expired), { one: "# expired", other: "# expired" })}`,
    opened: msg`${plural(count(sent.opened), { one: "# without an answer", other: "# without an answer" })}`,
    draft: msg`${plural(count(has.draft), { one: "# still filling in", other: "# still filling in" })}`,
    submitted: msg`${plural(count(has.submitted), { one: "# not reviewed", other: "# not reviewed" })}`,
    reviewed: msg`${plural(count(has.reviewed), { one: "# not decided", other: "# not decided" })}`,
    rejected: msg`${plural(count(has.rejected), { one: "# not accepted", other: "# not accepted" })}`,
  };
  const stage = (
    [key, name, reached]: [string, string, number],
    waiting: [List, keyof typeof words, StatusCount][],
    all?: string,
  ): FunnelStage => ({
    key,
    name,
    reached,
    all,
    waiting: waiting.map(([list, status, statusCount]) => ({
      ...statusCount,
      words: i18n._(words[status]),
      to: listPath(list, { status, contract }),
    })),
  });
  const expired: [List, "expired", StatusCount] = ["invitations", "expired", sent.expired];
  return [
    stage(
      ["invited", i18n._(msg`Invited`), sum(...Object.values(sent))],
      [["invitations", "pending", sent.pending], ...(count(sent.expired) > 0 ? [expired] : [])],
      listPath("invitations", { contract }),
    ),
    stage(
      ["opened", i18n._(msg`Opened`), sum(sent.opened, sent.declined) + accepted],
      [["invitations", "opened", sent.opened]],
    ),
    stage(
      ["accepted", i18n._(msg`Accepted`), accepted],
      [["applications", "draft", has.draft]],
      listPath("applications", { contract }),
    ),
    stage(
      ["sent", i18n._(msg`Sent`), sum(has.submitted, has.reviewed) + decided],
      [["applications", "submitted", has.submitted]],
      listPath("applications", { status: `submitted,${REVIEWED}`, contract }),
    ),
    stage(
      ["reviewed", i18n._(msg`Reviewed`), count(has.reviewed) + decided],
      [["applications", "reviewed", has.reviewed]],
      listPath("applications", { status: REVIEWED, contract }),
    ),
    stage(
      ["approved", i18n._(msg`Approved`), count(has.approved)],
      [["applications", "rejected", has.rejected]],
      listPath("applications", { status: "approved", contract }),
    ),
  ];
}
