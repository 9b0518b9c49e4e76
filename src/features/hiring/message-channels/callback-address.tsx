import { Trans, useLingui } from "@lingui/react/macro";
import type { ChannelView } from "#contract/message-settings";
import { CopyButton } from "../../../components/ui/copy-button";

/** What to enter at the provider, so that it reports what happens to messages. */
export function CallbackAddress({ view }: { view: ChannelView }) {
  const { t } = useLingui();
  const { channel, callbackUrl, verifyToken } = view;
  if (!callbackUrl) return null;
  return (
    <div className="grid gap-2 rounded bg-wash p-3">
      <p className="font-semibold">
        {channel === "whatsapp" ? (
          <Trans>
            Enter this at Meta under WhatsApp, Configuration, Webhook, and subscribe to “messages”
          </Trans>
        ) : (
          <Trans>Enter this at Twilio as the number’s webhook for incoming messages</Trans>
        )}
      </p>
      <Copied name={t`Callback address`} value={callbackUrl} label={t`Copy the callback address`} />
      {verifyToken ? (
        <Copied name={t`Verify token`} value={verifyToken} label={t`Copy the verify token`} />
      ) : null}
    </div>
  );
}

function Copied({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="grid min-w-0">
        <span className="text-muted">{name}</span>
        <code className="text-sm break-all">{value}</code>
      </span>
      <CopyButton text={value} label={label} />
    </div>
  );
}
