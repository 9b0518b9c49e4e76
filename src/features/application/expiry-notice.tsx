import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { todayIso } from "#contract/dates";
import { Notice } from "../../components/ui/notice";
import { expiryAdvice, type ExpiryAdvice } from "./expiry-advice";

type ExpiryNoticeProps = {
  name: "passportExpirationDate" | "driversLicenseExpirationDate";
  /** The text for each kind of advice; a missing one shows nothing. */
  words: Partial<Record<ExpiryAdvice, MessageDescriptor>>;
  /** The duration of the position. */
  duration?: string | undefined;
};

export const PASSPORT_WORDS = {
  expired: msg`This passport has expired. You can continue; renew it as soon as you can.`,
  short: msg`This passport expires less than six months after the job ends. You can continue, but you may be asked to renew it.`,
};
export const LICENSE_WORDS = { expired: msg`This driver's license has expired. You can continue.` };

/** A non-blocking note about an expiration date, under its field. */
export function ExpiryNotice({ name, words, duration }: ExpiryNoticeProps) {
  const { i18n } = useLingui();
  const expiration = useWatch<Record<string, string>>({ name });
  const advice = expiryAdvice(expiration ?? "", { today: todayIso(), duration });
  const said = advice && words[advice];
  return (
    <div role="status" className="empty:hidden">
      {said ? <Notice tone="warning">{i18n._(said)}</Notice> : null}
    </div>
  );
}
