import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { DAY_MS } from "#contract/constants";

/** How long ago an instant is, in whole days: "today", "1 day", "12 days". */
export function useAge() {
  const { t } = useLingui();
  return (instant: string, now: string) => {
    const days = Math.floor((Date.parse(now) - Date.parse(instant)) / DAY_MS);
    return days < 1 ? t`today` : t`${plural(days, { one: "# day", other: "# days" })}`;
  };
}
