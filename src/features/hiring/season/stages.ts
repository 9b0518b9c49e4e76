import type { I18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Funnel, Standing } from "#contract/season";
import { withQuery } from "../../../lib/query-path";

type List = "applications" | "invitations";

/** The URL of a list with these filters. */
const listPath = (list: List, query: Record<string, string | null | undefined>) =>
  withQuery(`/hiring/${list}`, query);

/** The people who wait at a step, with a link to their list. */
type Waiting = Standing & { words: string; to: string };

/** A step toward approval: how many came at least this far, and who waits here. */
export type Stage = {
  key: string;
  name: string;
  reached: number;
  /** The list of everybody who came this far, if one list has exactly these. */
  all?: string;
  waiting: Waiting[];
};

const sum = (...standings: Standing[]) => standings.reduce((total, { count }) => total + count, 0);

const count = (standing: Standing) => standing.count;

/** The steps from invited to approved; workers who withdrew count up to the acceptance. */
export function stagesOf(i18n: I18n, funnel: Funnel, contract: string | null): Stage[] {
  const { invitations: sent, applications: has } = funnel;
  const accepted = sum(...Object.values(has));
  const decided = sum(has.approved, has.rejected);
  const stage = (
    [key, name, reached]: [string, string, number],
    waiting: [List, string, Standing, string][],
    all?: string,
  ): Stage => ({
    key,
    name,
    reached,
    all,
    waiting: waiting.map(([list, status, standing, words]) => ({
      ...standing,
      words,
      to: listPath(list, { status, contract }),
    })),
  });
  const expired: [List, string, Standing, string] = [
    "invitations",
    "expired",
    sent.expired,
    t(i18n)`${count(sent.expired)} expired`,
  ];
  return [
    stage(
      ["invited", i18n._(msg`Invited`), sum(...Object.values(sent))],
      [
        ["invitations", "pending", sent.pending, t(i18n)`${count(sent.pending)} not opened`],
        ...(count(sent.expired) > 0 ? [expired] : []),
      ],
      listPath("invitations", { contract }),
    ),
    stage(
      ["opened", i18n._(msg`Opened`), sum(sent.opened, sent.declined) + accepted],
      [["invitations", "opened", sent.opened, t(i18n)`${count(sent.opened)} without an answer`]],
    ),
    stage(
      ["accepted", i18n._(msg`Accepted`), accepted],
      [["applications", "draft", has.draft, t(i18n)`${count(has.draft)} still filling in`]],
      listPath("applications", { contract }),
    ),
    stage(
      ["sent", i18n._(msg`Sent`), sum(has.submitted, has.reviewed) + decided],
      [["applications", "submitted", has.submitted, t(i18n)`${count(has.submitted)} not reviewed`]],
    ),
    stage(
      ["reviewed", i18n._(msg`Reviewed`), count(has.reviewed) + decided],
      [["applications", "reviewed", has.reviewed, t(i18n)`${count(has.reviewed)} not decided`]],
    ),
    stage(
      ["approved", i18n._(msg`Approved`), count(has.approved)],
      [["applications", "rejected", has.rejected, t(i18n)`${count(has.rejected)} not accepted`]],
      listPath("applications", { status: "approved", contract }),
    ),
  ];
}
