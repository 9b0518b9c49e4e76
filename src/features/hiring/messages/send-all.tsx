import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { MESSAGE_KINDS, type MessagePage, type MessageView } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { HiringIcon } from "../hiring-icon";
import { useAddress } from "../list/use-address";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useReadyChannels } from "./channel-buttons";
import { kindOf } from "./messages-path";
import type { ToSend } from "./send-by-channel";
import { SendDialog } from "./send-dialog";

/** Sends all messages of a tab by the channels, or those of one kind or contract. */
export function SendAll({ page }: { page: MessagePage }) {
  const { t } = useLingui();
  const { query } = useAddress();
  const kind = kindOf(query);
  const contract = query.get("contract");
  const count = kind ? page.kinds[kind] : page.counts.to_send;
  // The request has no such filter; the user can choose rows instead.
  const isNarrowed = query.has("q") || query.has("invitation");
  if (isNarrowed || count === 0) return null;
  const ofContract = contract ? { contract } : {};
  // The API sends everything only kind by kind.
  const kinds = kind ? [kind] : MESSAGE_KINDS.filter((one) => page.kinds[one] > 0);
  const toSend = kinds.map((one) => ({ kind: one, ...ofContract }));
  return (
    <SendButton
      toSend={toSend}
      count={count}
      label={t`${plural(count, { one: "Send # …", other: "Send all # …" })}`}
    />
  );
}

type SendChosenProps = { messages: readonly MessageView[]; onSent: () => void };

export function SendChosen({ messages, onSent }: SendChosenProps) {
  const { t } = useLingui();
  const count = messages.length;
  return (
    <SendButton
      toSend={[{ messageIds: messages.map(({ id }) => id) }]}
      count={count}
      label={t`${plural(count, { one: "Send # …", other: "Send # …" })}`}
      onSent={onSent}
    />
  );
}

type SendButtonProps = {
  toSend: readonly ToSend[];
  count: number;
  label: string;
  onSent?: () => void;
};

function SendButton({ toSend, count, label, onSent }: SendButtonProps) {
  useFocusOnUnmount();
  const [isOpen, setIsOpen] = useState(false);
  const ready = useReadyChannels();
  if (ready.length === 0) return null;
  return (
    <div>
      <Button variant="secondary" className="px-card!" onClick={() => setIsOpen(true)}>
        <HiringIcon name="flash" className="size-5" />
        {label}
      </Button>
      {isOpen ? (
        <SendDialog
          toSend={toSend}
          count={count}
          channels={ready}
          onClose={(isSent) => {
            setIsOpen(false);
            if (isSent) onSent?.();
          }}
        />
      ) : null}
    </div>
  );
}
