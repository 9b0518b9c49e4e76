import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { INVITATION_DAYS } from "#contract/constants";
import type { BulkActionName } from "./actions";

type BulkActionWords = {
  /** On the button that starts the action. */
  name: MessageDescriptor;
  /** On the button that carries it out for `count` rows. */
  confirm: (count: number) => MessageDescriptor;
  /** `until` is the last day of extended links. */
  done: (count: number, until: string) => MessageDescriptor;
  /** How many of `all` it reaches, for an action that changes nothing by itself. */
  reach?: (count: number, all: string) => MessageDescriptor;
  /** The consequences. */
  effect: MessageDescriptor;
  /** The wording for a single link, from the menu of its row. */
  ofOne?: { name: MessageDescriptor; effect: MessageDescriptor };
};

export const BULK_ACTION_WORDS: Record<BulkActionName, BulkActionWords> = {
  approve: {
    name: msg`Approve`,
    confirm: (count) => msg`${plural(count, { one: "Approve #", other: "Approve #" })}`,
    done: (count) =>
      msg`${plural(count, { one: "# application approved", other: "# applications approved" })}`,
    effect: msg`Each worker sees it on their dashboard at once.`,
  },
  review: {
    name: msg`Mark as reviewed`,
    confirm: (count) =>
      msg`${plural(count, { one: "Mark # as reviewed", other: "Mark # as reviewed" })}`,
    done: (count) =>
      msg`${plural(count, { one: "# application marked as reviewed", other: "# applications marked as reviewed" })}`,
    effect: msg`Then they wait for a decision.`,
  },
  tag: {
    name: msg`Add a tag`,
    confirm: (count) => msg`${plural(count, { one: "Tag #", other: "Tag #" })}`,
    done: (count) =>
      msg`${plural(count, { one: "# application tagged", other: "# applications tagged" })}`,
    effect: msg`Tags are your team's own: the worker never sees them.`,
  },
  untag: {
    name: msg`Remove a tag`,
    confirm: (count) =>
      msg`${plural(count, { one: "Remove it from #", other: "Remove it from #" })}`,
    done: (count) =>
      msg`${plural(count, { one: "Tag removed from # application", other: "Tag removed from # applications" })}`,
    effect: msg`The other tags stay.`,
  },
  milestone: {
    name: msg`Record a milestone`,
    confirm: (count) => msg`${plural(count, { one: "Record it for #", other: "Record it for #" })}`,
    done: (count) =>
      msg`${plural(count, { one: "Milestone recorded for # worker", other: "Milestone recorded for # workers" })}`,
    effect: msg`Each worker sees it on their dashboard. It replaces a milestone of the same kind, and undoing does not bring that one back.`,
  },
  close: {
    name: msg`Close drafts`,
    confirm: (count) => msg`${plural(count, { one: "Close # draft", other: "Close # drafts" })}`,
    done: (count) => msg`${plural(count, { one: "# draft closed", other: "# drafts closed" })}`,
    effect: msg`The worker can no longer send it and will read your reason.`,
  },
  propose: {
    name: msg`Propose the contract's terms`,
    confirm: (count) => msg`${plural(count, { one: "Propose it to #", other: "Propose it to #" })}`,
    done: (count) =>
      msg`${plural(count, { one: "Proposed to # worker", other: "Proposed to # workers" })}`,
    reach: (count, all) =>
      msg`${plural(count, { one: `# of ${all} chosen will be asked.`, other: `# of ${all} chosen will be asked.` })}`,
    effect: msg`We will tell each worker, who sees both versions on their dashboard and says yes or no. Until then, what they accepted stays in force, and you can take the proposal back.`,
  },
  withdraw: {
    name: msg`Take the proposals back`,
    confirm: (count) => msg`${plural(count, { one: "Take # back", other: "Take # back" })}`,
    done: (count) =>
      msg`${plural(count, { one: "# proposal taken back", other: "# proposals taken back" })}`,
    reach: (count, all) =>
      msg`${plural(count, { one: `# of ${all} chosen will no longer be asked.`, other: `# of ${all} chosen will no longer be asked.` })}`,
    effect: msg`What they accepted stays in force.`,
  },
  extend: {
    name: msg`Give more time`,
    confirm: (count) =>
      msg`${plural(count, { one: "Give more time to # link", other: "Give more time to # links" })}`,
    done: (count, until) =>
      msg`${plural(count, { one: `# link is now open until ${until}`, other: `# links are now open until ${until}` })}`,
    effect: msg`A link that has expired opens again, also for a worker who has accepted.`,
  },
  revoke: {
    name: msg`Close the links`,
    confirm: (count) => msg`${plural(count, { one: "Close # link", other: "Close # links" })}`,
    done: (count) => msg`${plural(count, { one: "# link closed", other: "# links closed" })}`,
    effect: msg`They stop working until you open them again.`,
    ofOne: {
      name: msg`Close the link`,
      effect: msg`It stops working until you open it again.`,
    },
  },
  reopen: {
    name: msg`Open the links again`,
    confirm: (count) => msg`${plural(count, { one: "Open # link", other: "Open # links" })}`,
    done: (count) =>
      msg`${plural(count, { one: "# link opened again", other: "# links opened again" })}`,
    effect: msg`Expired links get another ${INVITATION_DAYS} days.`,
    ofOne: {
      name: msg`Open the link again`,
      effect: msg`If it has expired, it gets another ${INVITATION_DAYS} days.`,
    },
  },
};
