import { useLingui } from "@lingui/react/macro";
import { DAY_MS } from "#contract/constants";
import type { Language } from "#contract/languages";
import type { Placeholder } from "#contract/messages";
import { formatDay } from "../../../lib/format";
import { useDeviceValue } from "../../../lib/use-hydrated";
import { useMember } from "../member";

/** How long a link is open, roughly: the preview needs a day that is not over. */
const OPEN_DAYS = 14;

/** The values of a worker who could exist, for a preview. `at`: an instant that both renderings know. */
export function useExample(language: Language, at: number): Record<Placeholder, string> {
  const { t } = useLingui();
  const { me } = useMember();
  const origin = useDeviceValue(
    () => window.location.origin,
    () => "https://…",
  );
  return {
    name: "Rosa",
    employer: me?.employer.name ?? t`Your company`,
    position: t`lettuce harvest`,
    place: "Yuma, Arizona",
    lastDay: formatDay(at + OPEN_DAYS * DAY_MS, language, "UTC"),
    link: `${origin}/welcome/7Qk2mVx9…`,
  };
}
