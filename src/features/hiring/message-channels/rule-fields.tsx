import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { MessageSettingsView } from "#contract/message-settings";
import { type Channel, REMINDER_KINDS, type ReminderKind } from "#contract/messages";
import { useLanguage } from "../../../i18n/use-language";
import { formatClock } from "../../../lib/format";
import { FieldProblem } from "../field-problem";
import { CHANNEL_NAMES } from "../messages/kind-words";

type FieldsProps = { settings: MessageSettingsView };

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type ChoiceProps = ComponentProps<"select"> & { label: ReactNode };

function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className="control w-auto! min-w-[min(8rem,100%)]" />
    </div>
  );
}

/** The hours on the worker's clock between which messages may be sent. */
export function HoursFields({ settings, isBackwards }: FieldsProps & { isBackwards: boolean }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const id = useId();
  const option = (hour: number) => (
    <option key={hour} value={hour}>
      {hour === 24 ? t`midnight` : formatClock(`${hour}:00`, language)}
    </option>
  );
  return (
    <div className="grid gap-2">
      <Choice
        label={t`Not before, on the worker’s clock`}
        name="fromHour"
        defaultValue={settings.fromHour}
      >
        {hours(0, 23).map(option)}
      </Choice>
      <Choice
        label={t`Not after, on the worker’s clock`}
        name="toHour"
        defaultValue={settings.toHour}
        aria-invalid={isBackwards || undefined}
        aria-describedby={`${id}-error`}
      >
        {hours(1, 24).map(option)}
      </Choice>
      <FieldProblem id={`${id}-error`}>
        {isBackwards ? t`The end must be later than the beginning.` : null}
      </FieldProblem>
    </div>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30];

/** The days to choose from, including the one that is set. */
const daysWith = (set: number) => [...new Set([...DAYS, set])].sort((a, b) => a - b);

/** The pause between two messages, the number of reminders, and when they are due. */
export function LimitFields({ settings }: FieldsProps) {
  const { t } = useLingui();
  const { spacingDays, remindersMax, remindAfterDays } = settings;
  const names: Record<ReminderKind, string> = {
    reminder_unopened: t`Remind workers who have not opened the link after`,
    reminder_unanswered: t`Remind workers who opened it and have not answered after`,
    reminder_unfinished: t`Remind workers who stopped halfway after`,
    reminder_document: t`Remind workers who have not sent a new photo after`,
  };
  const days = (count: number) => (
    <option key={count} value={count}>
      {count === 0 ? t`no pause` : t`${plural(count, { one: "# day", other: "# days" })}`}
    </option>
  );
  return (
    <div className="grid gap-2 border-t border-rule pt-3">
      <Choice
        label={t`Pause between two messages to one person`}
        name="spacingDays"
        defaultValue={spacingDays}
      >
        {[0, ...daysWith(spacingDays)].filter((one, at) => at === 0 || one > 0).map(days)}
      </Choice>
      <p className="text-muted">
        <Trans>News and what you send by hand do not wait.</Trans>
      </p>
      <Choice
        label={t`Reminders of one kind to one person, at most`}
        name="remindersMax"
        defaultValue={remindersMax}
      >
        {hours(0, 5).map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t`none` : count}
          </option>
        ))}
      </Choice>
      {REMINDER_KINDS.map((kind) => (
        <Choice
          key={kind}
          label={names[kind]}
          name={`remind.${kind}`}
          defaultValue={remindAfterDays[kind]}
        >
          {daysWith(remindAfterDays[kind]).map(days)}
        </Choice>
      ))}
    </div>
  );
}

/** Which channel is tried first. */
export function OrderField({ settings, ready }: FieldsProps & { ready: readonly Channel[] }) {
  const { i18n, t } = useLingui();
  const first = settings.channels.find((one) => ready.includes(one));
  return (
    <div className="border-t border-rule pt-3">
      <Choice label={t`Tried first`} name="first" defaultValue={first}>
        {ready.map((one) => (
          <option key={one} value={one}>
            {i18n._(CHANNEL_NAMES[one])}
          </option>
        ))}
      </Choice>
    </div>
  );
}
