import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/**
 * Comes after `#root` and shows only while that is empty or hidden: one line after 2.5 seconds, a
 * second one after 8. CSS alone does this, because the program has not started yet.
 */
export function LoadingNotice({ i18n }: { i18n: I18n }) {
  return (
    <div className="loading-notice">
      <p>{i18n._(msg`Loading…`)}</p>
      <p>
        <span>
          {i18n._(msg`This is taking a long time.`)}{" "}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address */}
          <a href="">{i18n._(msg`Try again`)}</a>
        </span>
      </p>
    </div>
  );
}
