import { Trans, useLingui } from "@lingui/react/macro";
import type { ChannelView } from "#contract/message-settings";
import { MESSAGE_KINDS } from "#contract/messages";
import { Facts } from "../facts";
import { KIND_NAMES } from "../messages/kind-words";

/** What is set up, without secrets: they are never shown again. */
export function ChannelFacts({ view }: { view: ChannelView }) {
  const { i18n, t } = useLingui();
  const { channel, perMinute, phoneNumberId, templates, accountSid, from, replyTo } = view;
  const kinds = MESSAGE_KINDS.filter((kind) => templates?.[kind]);
  const used = kinds.map((kind) => i18n._(KIND_NAMES[kind])).join(", ");
  const rows = [
    { term: t`Phone number ID`, value: phoneNumberId },
    {
      term: t`Templates for`,
      value:
        channel === "whatsapp" && (used || t`no message yet: without templates it sends nothing`),
    },
    { term: t`Account SID`, value: accountSid },
    { term: t`Sender`, value: from },
    { term: t`Replies go to`, value: replyTo },
    { term: t`At most`, value: <Trans>{perMinute} a minute</Trans> },
  ];
  return <Facts rows={rows.filter(({ value }) => value)} />;
}
