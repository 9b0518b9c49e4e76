import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { SELECTION_MAX } from "#contract/constants";
import { Button } from "../../../components/ui/button";
import { dismissToasts, notify } from "../../../lib/notify";
import { hiringFailure } from "../hiring-failure";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { Menu, MenuItem, MenuLink } from "../menu";
import { chosenPeople } from "../new-message/recipients";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { BULK_ACTION_WORDS } from "./action-words";
import type { BulkActionName } from "./actions";
import type { Selection } from "./use-selection";

type BulkBarProps = {
  selection: Selection;
  /** How many rows match the filter. */
  total: number;
  /** The first action has a button of its own; the others are in a menu. */
  actions: readonly BulkActionName[];
  /** The invitations of the chosen rows, for a message to these workers. */
  invitations: readonly string[];
  onAction: (action: BulkActionName) => void;
};

/** The number of chosen rows and the actions on them; renders nothing while none is chosen. */
export const BulkBar = (props: BulkBarProps) =>
  props.selection.chosen.length > 0 ? <Bar {...props} /> : null;

function Bar({ selection, total, actions, invitations, onAction }: BulkBarProps) {
  const { i18n, t } = useLingui();
  const { may } = useMember();
  const count = selection.chosen.length;
  const [first, ...others] = actions;
  useFocusOnUnmount();
  if (!first) return null;
  return (
    <section
      aria-label={t`Chosen rows`}
      className="chosen-bar z-20 -mx-card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line bg-surface px-card py-2.5 sm:mx-0 sm:rounded-lg sm:border-x"
    >
      <div className="-ml-2.5 flex flex-wrap items-center gap-x-1">
        <button
          type="button"
          aria-label={t`Choose none`}
          className="grid size-11 place-items-center rounded hover:bg-wash"
          onClick={selection.clear}
        >
          <HiringIcon name="close" className="size-5" />
        </button>
        <p role="status" className="font-semibold">
          {t`${plural(count, { one: "# chosen", other: "# chosen" })}`}
        </p>
        <ChooseAll {...{ selection, total }} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {others.length > 0 ? (
          <Menu label={t`More actions for the chosen rows`} words={<Trans>More</Trans>} upward>
            {may("invite") && invitations.length > 0 ? (
              <MenuLink {...chosenPeople(invitations)}>
                <Trans>Write to them</Trans>
              </MenuLink>
            ) : null}
            {others.map((action) => (
              <MenuItem key={action} onClick={() => onAction(action)}>
                {i18n._(BULK_ACTION_WORDS[action].name)}
              </MenuItem>
            ))}
          </Menu>
        ) : null}
        <Button className="px-card!" onClick={() => onAction(first)}>
          {i18n._(BULK_ACTION_WORDS[first].name)}
        </Button>
      </div>
    </section>
  );
}

/** Chooses all rows that match the filter, also on pages that the user has not opened. */
function ChooseAll({ selection, total }: Pick<BulkBarProps, "selection" | "total">) {
  const { i18n, t } = useLingui();
  const read = useMutation({
    mutationFn: selection.readAll,
    onSuccess: ({ items }) => {
      dismissToasts("choose all");
      selection.replace(items);
    },
    onError: (error) => notify("error", hiringFailure(i18n, error), { about: "choose all" }),
  });
  if (total <= selection.chosen.length) return null;
  if (total > SELECTION_MAX) {
    return (
      <span className="text-muted">{t`To choose all, filter the list to ${SELECTION_MAX} or fewer.`}</span>
    );
  }
  return (
    <Button variant="quiet" busy={read.isPending} onClick={() => read.mutate()}>
      {t`${plural(total, { one: "Choose all (#)", other: "Choose all #" })}`}
    </Button>
  );
}
