import { useLingui } from "@lingui/react/macro";
import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel, MessagePage, MessageView } from "#contract/messages";
import { ApiError } from "../../../lib/api-client";
import { dismissToasts, notify } from "../../../lib/notify";
import { useActionKey } from "../action-key";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { messageQuery } from "../queries";

const isList = ({ queryKey }: Pick<Query, "queryKey">) =>
  queryKey.length === 3 && String(queryKey[2]).split("?")[0] === "messages";

/** Whether a colleague was faster, or the worker may not get the message any more. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === "message.state" || error.code === "message.opted_out");

/** One action on a message. */
type MessageAction =
  | { what: "sent" | "undo"; id: string }
  | { what: "dismiss"; id: string; until?: string }
  | { what: "send"; id: string; channel: Channel };

function request(act: MessageAction, idempotencyKey: string): Promise<MessageView> {
  const call = { params: { id: act.id }, idempotencyKey };
  switch (act.what) {
    case "sent":
      return callApi("POST /api/v1/messages/:id/sent", call);
    case "undo":
      return callApi("POST /api/v1/messages/:id/undo", call);
    case "dismiss":
      return callApi("POST /api/v1/messages/:id/dismiss", {
        ...call,
        body: act.until ? { until: act.until } : {},
      });
    case "send":
      return callApi("POST /api/v1/messages/:id/send", {
        ...call,
        body: { channel: act.channel },
      });
  }
}

/** Updates the cached lists of messages after a change. */
export function useMessageLists() {
  const queries = useQueryClient();
  return {
    invalidate: () => queries.invalidateQueries({ predicate: isList }),
    /** Removes a message from the cached lists at once, then refetches them. */
    replace: (message: MessageView) => {
      queries.setQueryData(messageQuery(message.id).queryKey, message);
      queries.setQueriesData<MessagePage>(
        { predicate: isList },
        (page) => page && { ...page, items: page.items.filter(({ id }) => id !== message.id) },
      );
      return queries.invalidateQueries({ predicate: isList });
    },
    /** Refetches a message that may have changed, and then the lists. */
    look: async (id: string) => {
      await queries.invalidateQueries({ queryKey: messageQuery(id).queryKey });
      await queries.invalidateQueries({ predicate: isList });
    },
  };
}

/**
 * The actions on one message. `onDone` gets the message as it is afterwards; `onConflict` and
 * `onFailure` get its id. Without a response nobody knows whether the action was done; a retry does
 * nothing twice.
 */
export function useMessageMutation({
  waits,
  onDone,
  onConflict,
  onFailure,
}: {
  /**
   * Ignore input for now: the message has only just appeared, and a second click or Enter was meant
   * for the one before.
   */
  waits: boolean;
  onDone: (message: MessageView, act: MessageAction) => void;
  onConflict: (id: string) => void;
  onFailure: (id: string) => void;
}) {
  const { i18n } = useLingui();
  const lists = useMessageLists();
  const key = useActionKey();
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (act: MessageAction) => request(act, key.of(act)),
    onSuccess: (message, act) => {
      key.done();
      dismissToasts(message.id);
      onDone(message, act);
      void lists.replace(message);
    },
    onError: (error, { id }) => {
      if (isConflict(error)) onConflict(id);
      else {
        onFailure(id);
        notify("error", hiringFailure(i18n, error), { about: id });
      }
      void lists.look(id);
    },
  });
  return {
    mutate,
    mutateAsync,
    isPending,
    waits,
    /** Does nothing while it waits. */
    start: (act: MessageAction) => {
      if (!waits) mutate(act);
    },
    /** Whether this kind of action runs, for one message or by one channel. */
    isBusy: (what: MessageAction["what"], id = variables?.id, channel?: Channel) =>
      isPending &&
      variables?.what === what &&
      variables.id === id &&
      (!channel || (variables.what === "send" && variables.channel === channel)),
  };
}
export type MessageMutation = ReturnType<typeof useMessageMutation>;

/** The props of a message's panel and its parts. */
export type MessagePanelProps = {
  message: MessageView;
  acts: MessageMutation;
  /** It follows a message that was just done, so its button takes the focus. */
  isNext: boolean;
};
