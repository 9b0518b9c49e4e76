import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../components/ui/link";
import { useLanguage } from "../../../i18n/use-language";
import { formatClock } from "../../../lib/format";
import { HiringIcon, type HiringIconName } from "../hiring-icon";
import { useMember } from "../member";
import { messageSettingsQuery } from "../queries";
import { useReadyChannels } from "./channel-buttons";
import { MESSAGES } from "./messages-path";

/** The rules for every message, in short. */
export function RulesCard() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { data } = useQuery(messageSettingsQuery);
  const { may } = useMember();
  const ready = useReadyChannels();
  if (!data) return null;
  const clock = (hour: number) => formatClock(`${hour % 24}:00`, language);
  const days = data.spacingDays;
  const rules: { icon: HiringIconName; words: string }[] = [
    {
      icon: "clock",
      words: t`Between ${clock(data.fromHour)} and ${clock(data.toHour)} in every time zone of the phone’s country.`,
    },
    {
      icon: "pause",
      words: t`${plural(days, { one: "At least # day between automatic messages to one person", other: "At least # days between automatic messages to one person" })}; never the same one twice.`,
    },
  ];
  return (
    <ul className="grid gap-2.5 rounded-lg border border-rule bg-surface p-4 text-muted">
      {rules.map(({ icon, words }) => (
        <li key={icon} className="flex gap-3">
          <HiringIcon name={icon} className="mt-0.5 size-5 text-agave" />
          {words}
        </li>
      ))}
      {ready.length === 0 && may("admin") ? (
        <li className="flex gap-3">
          <HiringIcon name="flash" className="mt-0.5 size-5 text-agave" />
          <span>
            <Trans>
              To send all at once, <Link to={`${MESSAGES}/channels`}>connect a channel</Link>.
            </Trans>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
