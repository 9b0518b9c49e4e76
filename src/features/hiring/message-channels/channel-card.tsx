import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ChannelView } from "#contract/message-settings";
import { type Channel, MESSAGE_KINDS } from "#contract/messages";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { callApi } from "../api";
import { ConfirmedAction } from "../confirmed-action";
import { Facts } from "../facts";
import { HiringCard } from "../hiring-card";
import { useMember } from "../member";
import { CHANNEL_NAMES, KIND_NAMES } from "../messages/kind-words";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInstantFormat } from "../use-instant-format";
import { CallbackAddress } from "./callback-address";
import { FAULT_WORDS } from "./fault-words";
import { MailForm } from "./mail-form";
import { SmsForm } from "./sms-form";
import { TestForm } from "./test-form";
import { WhatsappForm } from "./whatsapp-form";

const ABOUT = {
  whatsapp: msg`From your company’s number, through the WhatsApp Cloud API of Meta. Needs a business account and approved templates.`,
  sms: msg`Reaches every phone, even without internet. It needs an account at Twilio, and you pay for each message.`,
  mail: msg`From the portal’s own address, to workers who gave theirs. It costs nothing extra.`,
} satisfies Record<Channel, MessageDescriptor>;

const FORMS = { whatsapp: WhatsappForm, sms: SmsForm, mail: MailForm } as const;

/** One channel: whether it works, its setup, and a test. */
export function ChannelCard({ view }: { view: ChannelView }) {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const { may } = useMember();
  const [isOpen, setIsOpen] = useState(false);
  const { channel, ready, possible, fault, faultAt } = view;
  const name = i18n._(CHANNEL_NAMES[channel]);
  const Form = FORMS[channel];
  return (
    <HiringCard id={channel} title={name} action={<State view={view} />}>
      <p className="max-w-prose text-muted">{i18n._(ABOUT[channel])}</p>
      {fault ? (
        <Notice tone="danger" title={t`It has stopped`}>
          {i18n._(FAULT_WORDS[fault])}
          {faultAt ? ` ${t`Since ${full(faultAt)}`}` : null}
        </Notice>
      ) : null}
      {possible ? null : (
        <Notice>
          <Trans>
            This portal cannot send email yet. The people who run it can switch that on.
          </Trans>
        </Notice>
      )}
      {ready ? <ChannelFacts view={view} /> : null}
      {ready && may("admin") ? <CallbackAddress view={view} /> : null}
      {may("admin") && possible ? (
        <>
          {isOpen ? <Form view={view} onDone={() => setIsOpen(false)} /> : null}
          {ready && !isOpen ? <TestForm channel={channel} /> : null}
          {isOpen ? null : <SetUp view={view} name={name} onOpen={() => setIsOpen(true)} />}
        </>
      ) : null}
    </HiringCard>
  );
}

type SetUpProps = { view: ChannelView; name: string; onOpen: () => void };

function SetUp({ view: { channel, ready }, name, onOpen }: SetUpProps) {
  const { t } = useLingui();
  useFocusOnUnmount(`#${channel}`);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={ready ? t`Change ${name}` : t`Set up ${name}`}
        onClick={onOpen}
      >
        {ready ? <Trans>Change</Trans> : <Trans>Set up</Trans>}
      </Button>
      {ready ? (
        <ConfirmedAction
          label={<Trans>Remove</Trans>}
          aria-label={t`Remove ${name}`}
          title={t`Remove ${name}?`}
          confirm={t`Remove`}
          danger
          run={() => callApi("DELETE /api/v1/message-channels/:channel", { params: { channel } })}
          successMessage={t`${name} is removed.`}
        >
          <p>
            <Trans>Its secrets are deleted. Messages that wait for it go back to “To send”.</Trans>
          </p>
        </ConfirmedAction>
      ) : null}
    </div>
  );
}

function State({ view: { ready, fault } }: { view: ChannelView }) {
  if (fault) {
    return (
      <Badge tone="red">
        <Trans>Stopped</Trans>
      </Badge>
    );
  }
  return ready ? (
    <Badge tone="green">
      <Trans>Connected</Trans>
    </Badge>
  ) : (
    <Badge tone="grey">
      <Trans>Not set up</Trans>
    </Badge>
  );
}

/** What is set up, without secrets: they are never shown again. */
function ChannelFacts({ view }: { view: ChannelView }) {
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
    { term: t`At most`, value: <Trans>{perMinute} per minute</Trans> },
  ];
  return <Facts rows={rows.filter(({ value }) => value)} />;
}
