import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/ui/page-title";
import { apiQuery } from "../api";
import { LoadState } from "../load-state";
import { BackToMessages } from "../messages/back-to-messages";
import { MESSAGE_SETTINGS_PATH } from "../messages/message-settings-path";
import { CHANNELS_PATH } from "../messages/messages-path";
import { ChannelCard } from "./channel-card";
import { RulesForm } from "./rules-form";

/** By which ways messages leave, when, and which of them by themselves. */
export function Screen() {
  const { t } = useLingui();
  // What is being typed must not be replaced.
  const still = { refetchOnWindowFocus: false };
  const channels = useQuery({
    ...apiQuery("GET /api/v1/message-channels", CHANNELS_PATH),
    ...still,
  });
  const settings = useQuery({
    ...apiQuery("GET /api/v1/message-settings", MESSAGE_SETTINGS_PATH),
    ...still,
  });
  return (
    <div className="mx-auto grid max-w-4xl gap-4">
      <div className="grid justify-items-start">
        <BackToMessages />
        <PageTitle title={t`Channels and rules`} />
      </div>
      <p className="max-w-prose text-muted">
        <Trans>
          Without a channel you send everything by hand, with one click each. A channel sends for
          you and says what became of each message.
        </Trans>
      </p>
      <LoadState query={channels}>
        {({ items }) => items.map((view) => <ChannelCard key={view.channel} view={view} />)}
      </LoadState>
      <LoadState query={settings}>
        {(data) => (
          <RulesForm
            // Another owner's change begins the form anew.
            key={data.updatedAt}
            settings={data}
            ready={(channels.data?.items ?? []).flatMap((one) => (one.ready ? [one.channel] : []))}
          />
        )}
      </LoadState>
    </div>
  );
}
