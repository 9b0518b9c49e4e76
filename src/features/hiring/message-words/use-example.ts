import { useLingui } from "@lingui/react/macro";
import { DAY_MS } from "#contract/constants";
import type { Language } from "#contract/languages";
import type { Placeholder } from "#contract/messages";
import { formatDay } from "../../../lib/format";
import { useDeviceValue } from "../../../lib/use-hydrated";
import { useMember } from "../member";

/** Roughly how long a link is open: the preview needs a day in the future. */
const OPEN_DAYS = 14;

/**
 * The values of an invented worker, for a preview. `at` is an instant that is the same on the
 * server and in the browser, so that hydration matches.
 */
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
