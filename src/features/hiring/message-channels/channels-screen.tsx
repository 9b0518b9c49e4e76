import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/ui/page-title";
import { LoadState } from "../load-state";
import { BackToMessages } from "../messages/back-to-messages";
import { channelsQuery, messageSettingsQuery } from "../queries";
import { ChannelCard } from "./channel-card";
import { RulesForm } from "./rules-form";

/** The channels that send messages, and the rules: when they send, and what automatically. */
export function Screen() {
  const { t } = useLingui();
  // A refetch must not replace what the user is typing.
  const still = { refetchOnWindowFocus: false };
  const channels = useQuery({ ...channelsQuery, ...still });
  const settings = useQuery({ ...messageSettingsQuery, ...still });
  return (
    <div className="grid max-w-4xl gap-4">
      <div className="grid justify-items-start">
        <BackToMessages />
        <PageTitle title={t`Channels and rules`} />
      </div>
      <p className="max-w-prose text-muted">
        <Trans>
          Without a channel, you send everything by hand, with one click each. A channel sends for
          you and shows what happened to each message.
        </Trans>
      </p>
      <LoadState query={channels}>
        {({ items }) => items.map((view) => <ChannelCard key={view.channel} view={view} />)}
      </LoadState>
      <LoadState query={settings}>
        {(data) => (
          <RulesForm
            // Another owner's change resets the form.
            key={data.updatedAt}
            settings={data}
            ready={(channels.data?.items ?? []).flatMap((one) => (one.ready ? [one.channel] : []))}
          />
        )}
      </LoadState>
    </div>
  );
}
