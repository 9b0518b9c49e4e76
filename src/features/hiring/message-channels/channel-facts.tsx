import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChannelView } from "#contract/message-settings";
import { KIND_NAMES } from "../messages/kind-words";
import { MESSAGE_KINDS } from "#contract/messages";

/** What is set up, without secrets: they are never shown again. */
export function ChannelFacts({ view }: { view: ChannelView }) {
  const { i18n, t } = useLingui();
  const { channel, perMinute, phoneNumberId, templates, accountSid, from, replyTo } = view;
  const kinds = MESSAGE_KINDS.filter((kind) => templates?.[kind]);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {phoneNumberId ? <Fact name={t`Phone number ID`}>{phoneNumberId}</Fact> : null}
      {channel === "whatsapp" ? (
        <Fact name={t`Templates for`}>
          {kinds.length > 0 ? (
            kinds.map((kind) => i18n._(KIND_NAMES[kind])).join(", ")
          ) : (
            <Trans>no message yet: without templates it sends nothing</Trans>
          )}
        </Fact>
      ) : null}
      {accountSid ? <Fact name={t`Account SID`}>{accountSid}</Fact> : null}
      {from ? <Fact name={t`Sender`}>{from}</Fact> : null}
      {replyTo ? <Fact name={t`Replies go to`}>{replyTo}</Fact> : null}
      <Fact name={t`At most`}>
        <Trans>{perMinute} a minute</Trans>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
