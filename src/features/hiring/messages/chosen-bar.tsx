import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { MessageView } from "#contract/messages";
import { Button, ButtonLink } from "../../../components/ui/button";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { chosenPeople } from "../new-message/recipients";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { NotNowMenu } from "./not-now";
import { SendChosen } from "./send-all";
import { isConflict, useMessageLists } from "./use-message-mutation";

type ChosenBarProps = {
  ticked: readonly MessageView[];
  all: readonly MessageView[];
  onTick: (ids: readonly string[]) => void;
};

/** While rows are chosen, the bar stays in view, so that its actions are not fifty rows away. */
const AT_HAND =
  "chosen-bar z-20 -mx-card border-y border-line bg-surface px-card py-2.5 sm:mx-0 sm:rounded-lg sm:border-x";

/** The actions for the chosen rows of a page. */
export function ChosenBar({ ticked, all, onTick }: ChosenBarProps) {
  const count = ticked.length;
  const isAll = count === all.length;
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${count > 0 ? AT_HAND : ""}`}>
      <Button
        variant="quiet"
        className="px-0!"
        onClick={() => onTick(isAll ? [] : all.map(({ id }) => id))}
      >
        {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all on this page</Trans>}
      </Button>
      {count > 0 ? <Chosen ticked={ticked} onDone={() => onTick([])} /> : null}
    </div>
  );
}

type ChosenProps = { ticked: readonly MessageView[]; onDone: () => void };

function Chosen({ ticked, onDone }: ChosenProps) {
  const { t } = useLingui();
  const putOff = usePutOff(onDone);
  const count = ticked.length;
  useFocusOnUnmount();
  return (
    <>
      <span className="font-semibold" role="status">
        {t`${plural(count, { one: "# chosen", other: "# chosen" })}`}
      </span>
      {/* The menu comes first: on a phone it opens from the left edge. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:basis-full">
        <NotNowMenu
          busy={putOff.isPending}
          onChoose={(until) => putOff.mutate({ messages: ticked, until })}
        />
        <ButtonLink
          {...chosenPeople([...new Set(ticked.map(({ invitationId }) => invitationId))])}
          variant="secondary"
          className="px-card!"
        >
          <Trans>Write to them</Trans>
        </ButtonLink>
        <SendChosen messages={ticked} onSent={onDone} />
      </div>
    </>
  );
}

/** Puts the chosen messages off, one call each; a page has at most a hundred. */
function usePutOff(onDone: () => void) {
  const { i18n, t } = useLingui();
  const lists = useMessageLists();
  return useMutation({
    mutationFn: async (input: { messages: readonly MessageView[]; until: string | undefined }) => {
      const body = input.until ? { until: input.until } : {};
      let putAside = 0;
      for (const { id } of input.messages) {
        // oxlint-disable-next-line no-await-in-loop -- running some at once would gain nothing that the user sees
        await callApi("POST /api/v1/messages/:id/dismiss", { params: { id }, body }).then(
          () => (putAside += 1),
          (error: unknown) => {
            // A colleague was faster with this one; continue with the others.
            if (!isConflict(error)) throw error;
          },
        );
      }
      return putAside;
    },
    onSuccess: (count) => {
      onDone();
      notify(
        "success",
        t`${plural(count, { one: "# message set aside", other: "# messages set aside" })}`,
      );
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
    onSettled: () => lists.invalidate(),
  });
}
