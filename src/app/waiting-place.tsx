import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type WaitingPlaceProps = {
  i18n: I18n;
  /** The page's own address, to try again. */
  address: string;
};

/**
 * Behind `#root`, seen where a page has nothing to show without the program: words for whoever waits
 * long for it, or in vain. After 2.5 seconds, the second line after 8, by styles alone.
 */
export function WaitingPlace({ i18n, address }: WaitingPlaceProps) {
  return (
    <div className="waiting-place">
      <p>{i18n._(msg`Loading…`)}</p>
      <p>
        <span>
          {i18n._(msg`This is taking long.`)} <a href={address}>{i18n._(msg`Try again`)}</a>
        </span>
      </p>
    </div>
  );
}
