import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { MessageBox, MessagePage, MessageView } from "#contract/messages";
import { DOUBLE_CLICK_GUARD_MS, useSettled } from "../../../lib/use-settled";
import { Pages } from "../list/pages";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { messageQuery } from "../queries";
import { useKeys } from "../review/use-keys";
import { ChosenBar } from "./chosen-bar";
import { EmptyBox } from "./empty-box";
import { JustDone } from "./just-done";
import { MessagePanel } from "./message-panel";
import { MessageRow } from "./message-row";
import { type Done, nextOf, withMessage } from "./next-message";
import { RulesCard } from "./rules-card";
import { SendAll } from "./send-all";
import { useMessageMutation } from "./use-message-mutation";

type MessageDeskProps = { page: MessagePage; box: MessageBox; now: string };

/** The list and, beside it, the current message; on a phone the row of that message unfolds. */
export function MessageDesk({ page, box, now }: MessageDeskProps) {
  const { items, nextCursor } = page;
  const { may } = useMember();
  const { current, choose, stayWith } = useCurrent(items);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [done, setDone] = useState<Done>();
  const isSettled = useSettled(current?.id, DOUBLE_CLICK_GUARD_MS) === current?.id;
  const acts = useMessageMutation({
    waits: !isSettled,
    onDone: (message, { what }) => {
      setDone({ message, what });
      choose(what === "undo" ? message : nextOf(items, message.id));
    },
    onConflict: (id) => {
      setDone({ id, what: "conflict" });
      choose(nextOf(items, id));
    },
    onFailure: stayWith,
  });
  const step = (by: number) => () => {
    const at = items.findIndex(({ id }) => id === current?.id) + by;
    if (items[at]) choose(items[at]);
  };
  useKeys({ j: step(1), k: step(-1) });
  const panel = current ? (
    <MessagePanel key={current.id} message={current} acts={acts} isNext={done !== undefined} />
  ) : null;
  const isListed = items.some(({ id }) => id === current?.id);
  const isChoosable = may("invite") && (box === "to_send" || box === "failed");
  const ticked = items.filter(({ id }) => chosen.includes(id));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
      <div className="grid min-w-0 gap-3">
        <JustDone done={done} acts={acts} />
        {box === "to_send" && may("invite") ? <SendAll page={page} /> : null}
        {isListed ? null : <div className="lg:hidden">{panel}</div>}
        {items.length === 0 ? (
          <EmptyBox box={box} counts={page.counts} />
        ) : (
          <ul className="divide-y divide-rule overflow-hidden rounded-lg border border-rule bg-surface">
            {items.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                box={box}
                now={now}
                isCurrent={message.id === current?.id}
                isTicked={chosen.includes(message.id)}
                onTick={
                  isChoosable
                    ? (isOn) =>
                        setChosen(
                          isOn
                            ? [...chosen, message.id]
                            : chosen.filter((one) => one !== message.id),
                        )
                    : undefined
                }
              >
                {panel}
              </MessageRow>
            ))}
          </ul>
        )}
        {isChoosable && items.length > 0 ? (
          <ChosenBar ticked={ticked} all={items} onTick={(ids) => setChosen(ids)} />
        ) : null}
        <Pages nextCursor={nextCursor} />
      </div>
      <div className="hidden gap-4 lg:sticky lg:top-5 lg:grid lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto">
        {panel}
        <RulesCard />
      </div>
    </div>
  );
}

/** The message in the URL, else the first that may be sent now. */
function useCurrent(items: readonly MessageView[]) {
  const { pathname, search, query } = useAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const named = query.get("message");
  const listed = items.find(({ id }) => id === named);
  const other = useQuery({
    ...messageQuery(named ?? ""),
    enabled: named !== null && listed === undefined,
    refetchOnWindowFocus: false,
  });
  const current = listed ?? (named === null ? undefined : other.data) ?? nextOf(items);
  const choose = (message: MessageView | undefined) =>
    void navigate(pathname + withMessage(search, message?.id), { replace: true });
  return {
    current,
    choose,
    /** Keeps a message open even if it leaves the list: its action may not have been done. */
    stayWith: (id: string) => {
      const message = items.find((one) => one.id === id);
      if (!message) return;
      queries.setQueryData(messageQuery(id).queryKey, message);
      choose(message);
    },
  };
}
