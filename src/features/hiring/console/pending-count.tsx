import { useLingui } from "@lingui/react/macro";
import { MESSAGES } from "../messages/messages-path";
import { useToSend } from "../messages/to-send";

/** A higher number would not help, and needs more room than the menu has. */
const MOST = 999;

type PendingCountProps = {
  /** The address of the section. */
  to: string;
  className: string;
};

/** The number of items waiting in a section, where it is known. */
export function PendingCount({ to, className }: PendingCountProps) {
  const toSend = useToSend();
  const { t } = useLingui();
  if (to !== MESSAGES || toSend === 0) return null;
  return (
    <span
      className={`rounded-full bg-maize px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink tabular-nums ${className}`}
    >
      {toSend > MOST ? `${MOST}+` : toSend} <span className="sr-only">{t`to send`}</span>
    </span>
  );
}
