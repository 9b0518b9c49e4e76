import { useLingui } from "@lingui/react/macro";
import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel, MessagePage, MessageView } from "#contract/messages";
import { ApiError } from "../../../lib/api-client";
import { notify } from "../../../lib/notify";
import { useActKey } from "../act-key";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { messageQuery } from "../queries";

const isList = ({ queryKey }: Pick<Query, "queryKey">) =>
  queryKey.length === 3 && String(queryKey[2]).split("?")[0] === "messages";

/** A colleague was faster, or the reason for it is gone. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === "message.state" || error.code === "message.opted_out");

/** One act on a message. */
type Act =
  | { what: "sent" | "undo"; id: string }
  | { what: "dismiss"; id: string; until?: string }
  | { what: "send"; id: string; channel: Channel };

function request(act: Act, idempotencyKey: string): Promise<MessageView> {
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

/** Lists of messages are read again after each change. */
export function useMessageLists() {
  const queries = useQueryClient();
  return {
    reread: () => queries.invalidateQueries({ predicate: isList }),
    /** It leaves the lists at once; they are read again behind that. */
    replace: (message: MessageView) => {
      queries.setQueryData(messageQuery(message.id).queryKey, message);
      queries.setQueriesData<MessagePage>(
        { predicate: isList },
        (page) => page && { ...page, items: page.items.filter(({ id }) => id !== message.id) },
      );
      return queries.invalidateQueries({ predicate: isList });
    },
    /** What became of it meanwhile. */
    look: async (id: string) => {
      await queries.invalidateQueries({ queryKey: messageQuery(id).queryKey });
      await queries.invalidateQueries({ predicate: isList });
    },
  };
}

/**
 * The acts on one message. `onDone` gets it as it is afterwards; `onConflict` its id, and `onFailure`:
 * without a response nobody knows whether it was done, and another try does nothing twice.
 */
export function useMessageActs({
  onDone,
  onConflict,
  onFailure,
}: {
  onDone: (message: MessageView, act: Act) => void;
  onConflict: (id: string) => void;
  onFailure: (id: string) => void;
}) {
  const { i18n } = useLingui();
  const lists = useMessageLists();
  const key = useActKey();
  return useMutation({
    mutationFn: (act: Act) => request(act, key.of(act)),
    onSuccess: (message, act) => {
      key.done();
      onDone(message, act);
      void lists.replace(message);
    },
    onError: (error, { id }) => {
      if (isConflict(error)) onConflict(id);
      else {
        onFailure(id);
        notify("error", hiringFailure(i18n, error));
      }
      void lists.look(id);
    },
  });
}
export type MessageActs = ReturnType<typeof useMessageActs>;
