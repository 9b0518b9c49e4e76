import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BulkActionName } from "./actions";

type BulkActionWords = {
  /** On the button that starts the action. */
  name: string;
  /** On the button that carries it out for `count` rows. */
  confirm: (count: number) => string;
  /** After it is done. */
  done: (count: number) => string;
  /** How many of `all` it reaches, for an action that changes nothing by itself. */
  reach?: (count: number, all: string) => string;
  /** The consequences. */
  effect: string;
  /** The wording for a single link, from the menu of its row. */
  ofOne?: { name: string; effect: string };
};

/** The texts of bulk actions. */
export function useBulkActionWords(): Record<BulkActionName, BulkActionWords> {
  const { t } = useLingui();
  return {
    approve: {
      name: t`Approve`,
      confirm: (count) => t`${plural(count, { one: "Approve #", other: "Approve #" })}`,
      done: (count) =>
        t`${plural(count, { one: "# application approved", other: "# applications approved" })}`,
      effect: t`Each worker sees it on their dashboard at once.`,
    },
    review: {
      name: t`Mark as reviewed`,
      confirm: (count) =>
        t`${plural(count, { one: "Mark # as reviewed", other: "Mark # as reviewed" })}`,
      done: (count) =>
        t`${plural(count, { one: "# application marked as reviewed", other: "# applications marked as reviewed" })}`,
      effect: t`Then they wait for a decision.`,
    },
    tag: {
      name: t`Add a tag`,
      confirm: (count) => t`${plural(count, { one: "Tag #", other: "Tag #" })}`,
      done: (count) =>
        t`${plural(count, { one: "# application tagged", other: "# applications tagged" })}`,
      effect: t`Tags are your team's own: the worker never sees them.`,
    },
    untag: {
      name: t`Remove a tag`,
      confirm: (count) =>
        t`${plural(count, { one: "Remove it from #", other: "Remove it from #" })}`,
      done: (count) =>
        t`${plural(count, { one: "Tag removed from # application", other: "Tag removed from # applications" })}`,
      effect: t`The other tags stay.`,
    },
    milestone: {
      name: t`Record a milestone`,
      confirm: (count) => t`${plural(count, { one: "Record it for #", other: "Record it for #" })}`,
      done: (count) =>
        t`${plural(count, { one: "Milestone recorded for # worker", other: "Milestone recorded for # workers" })}`,
      effect: t`Each worker sees it on their dashboard. It replaces a milestone of the same kind, and undoing does not bring that one back.`,
    },
    close: {
      name: t`Close drafts`,
      confirm: (count) => t`${plural(count, { one: "Close # draft", other: "Close # drafts" })}`,
      done: (count) => t`${plural(count, { one: "# draft closed", other: "# drafts closed" })}`,
      effect: t`The worker can no longer send it and will read your reason.`,
    },
    propose: {
      name: t`Propose the contract's terms`,
      confirm: (count) => t`${plural(count, { one: "Propose it to #", other: "Propose it to #" })}`,
      done: (count) =>
        t`${plural(count, { one: "Proposed to # worker", other: "Proposed to # workers" })}`,
      reach: (count, all) =>
        t`${plural(count, { one: `# of ${all} chosen will be asked.`, other: `# of ${all} chosen will be asked.` })}`,
      effect: t`We will tell each worker, who sees both versions on their dashboard and says yes or no. Until then, what they accepted stays in force, and you can take the proposal back.`,
    },
    withdraw: {
      name: t`Take the proposals back`,
      confirm: (count) => t`${plural(count, { one: "Take # back", other: "Take # back" })}`,
      done: (count) =>
        t`${plural(count, { one: "# proposal taken back", other: "# proposals taken back" })}`,
      reach: (count, all) =>
        t`${plural(count, { one: `# of ${all} chosen will no longer be asked.`, other: `# of ${all} chosen will no longer be asked.` })}`,
      effect: t`What they accepted stays in force.`,
    },
    extend: {
      name: t`Give more time`,
      confirm: (count) =>
        t`${plural(count, { one: "Give # more time", other: "Give # more time" })}`,
      done: (count) =>
        t`${plural(count, { one: "# link has more time", other: "# links have more time" })}`,
      effect: t`A link that has expired opens again, also for a worker who has accepted.`,
    },
    revoke: {
      name: t`Close the links`,
      confirm: (count) => t`${plural(count, { one: "Close # link", other: "Close # links" })}`,
      done: (count) => t`${plural(count, { one: "# link closed", other: "# links closed" })}`,
      effect: t`They stop working until you open them again.`,
      ofOne: {
        name: t`Close the link`,
        effect: t`It stops working until you open it again.`,
      },
    },
    reopen: {
      name: t`Open the links again`,
      confirm: (count) => t`${plural(count, { one: "Open # link", other: "Open # links" })}`,
      done: (count) =>
        t`${plural(count, { one: "# link opened again", other: "# links opened again" })}`,
      effect: t`Expired links get another 30 days.`,
      ofOne: {
        name: t`Open the link again`,
        effect: t`If it has expired, it gets another 30 days.`,
      },
    },
  };
}
