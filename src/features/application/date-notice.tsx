import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { ageOn, isCalendarDate, isWorkingAge } from "#contract/dates";
import { Notice } from "../../components/ui/notice";
import { useToday } from "../../lib/local-time";
import { expiryAdvice } from "./expiry-advice";

const PASSPORT_EXPIRY = {
  expired: msg`This passport has expired. You can continue; renew it as soon as you can.`,
  "within the job": msg`This passport expires before the job ends. You can continue; renew it as soon as you can.`,
  short: msg`This passport expires less than six months after the job ends. You can continue, but you may be asked to renew it.`,
};

/** The note about a passport's expiration date; `duration` is that of the position. */
export function passportExpiryNote(date: string, today: string, duration: string | undefined) {
  const advice = expiryAdvice(date, { today, duration });
  return advice && PASSPORT_EXPIRY[advice];
}

export const licenseExpiryNote = (date: string, today: string) =>
  expiryAdvice(date, { today }) && msg`This driver's license has expired. You can continue.`;

export const issueNote = (date: string, today: string) =>
  isCalendarDate(date) && date > today
    ? msg`This date is in the future. Is the year right?`
    : undefined;

/**
 * The note about a birth date that makes the worker too young or too old for any job: probably a
 * typo in the year.
 */
export function birthNote(date: string, today: string) {
  // The field itself reports a future date.
  if (!isCalendarDate(date) || date >= today || isWorkingAge(date, today)) return undefined;
  const age = ageOn(date, today);
  return msg`With this date of birth your age is ${age}. Is the year right?`;
}

type DateNoticeProps = {
  name: string;
  /** Returns the note for a date (`YYYY-MM-DD`, or incomplete), if there is one. */
  note: (date: string, today: string) => MessageDescriptor | undefined;
};

/** A non-blocking note about a date, under its field. */
export function DateNotice({ name, note }: DateNoticeProps) {
  const { i18n } = useLingui();
  const text = note(useWatch<Record<string, string>>({ name }) ?? "", useToday());
  return (
    <div role="status" className="empty:hidden">
      {text ? <Notice tone="warning">{i18n._(text)}</Notice> : null}
    </div>
  );
}
