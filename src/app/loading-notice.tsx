import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type LoadingNoticeProps = {
  i18n: I18n;
  /** The page's own address, for a retry. */
  address: string;
};

/**
 * Follows `#root` and shows only while a page is empty without JavaScript: one line after 2.5
 * seconds, a second one after 8, by CSS alone.
 */
export function LoadingNotice({ i18n, address }: LoadingNoticeProps) {
  return (
    <div className="loading-notice">
      <p>{i18n._(msg`Loading…`)}</p>
      <p>
        <span>
          {i18n._(msg`This is taking a long time.`)} <a href={address}>{i18n._(msg`Try again`)}</a>
        </span>
      </p>
    </div>
  );
}
