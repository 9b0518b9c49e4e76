import { useLingui } from "@lingui/react/macro";
import { memo, useState, type ReactNode } from "react";
import { joinDateParts, onlyDigits, parseDateParts, type DateParts } from "#contract/date-parts";
import { LANGUAGE_FACTS } from "#contract/languages";
import { useLanguage } from "../../i18n/use-language";
import { FieldGroup, textOf, useField, type FieldProps } from "./field";
import { MONTHS } from "./months";

/** The values in the three controls of the date with this id. */
const typedParts = (id: string): DateParts => ({
  day: onlyDigits(textOf(`${id}-day`) ?? "", 2),
  month: textOf(`${id}-month`) ?? "",
  year: onlyDigits(textOf(`${id}-year`) ?? "", 4),
});

type DateFieldProps = FieldProps & {
  /** With "bday" the three controls get bday-day, bday-month and bday-year. */
  autoComplete?: string;
};

/**
 * A calendar date in three controls. The form holds one string: see `joinDateParts`.
 * No JavaScript date is made from it, so no time zone can move it.
 */
export const DateField = memo(function DateField({ autoComplete, ...field }: DateFieldProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  // The parts as typed ("1", not "01"); a value set from elsewhere replaces them.
  const [typed, setTyped] = useState<DateParts>();
  const { id, value, control, frame, setValue } = useField({
    ...field,
    read: (elementId) => {
      const found = typedParts(elementId);
      if (found.day.length === 1) setTyped(found);
      return joinDateParts(found);
    },
  });
  const parts = typed && joinDateParts(typed) === value ? typed : parseDateParts(value);

  const change = (part: Partial<DateParts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    setValue(joinDateParts(next));
  };
  const shared = (part: keyof DateParts) => ({
    id: `${id}-${part}`,
    name: `${field.name}.${part}`,
    className: "control px-1.5! min-[23rem]:px-2! text-base",
    autoComplete: autoComplete ? `${autoComplete}-${part}` : "off",
    "aria-invalid": control["aria-invalid"],
    "aria-required": control["aria-required"],
    onBlur: control.onBlur,
  });

  const controls: Record<keyof DateParts, ReactNode> = {
    day: (
      <Part key="day" id={`${id}-day`} label={t`Day`} width="w-10 min-[23rem]:w-16">
        <input
          {...shared("day")}
          inputMode="numeric"
          value={parts.day}
          onChange={(event) => change({ day: onlyDigits(event.target.value, 2) })}
        />
      </Part>
    ),
    month: (
      <Part key="month" id={`${id}-month`} label={t`Month`} width="min-w-27 grow basis-0">
        <select
          {...shared("month")}
          value={parts.month}
          onChange={(event) => change({ month: event.target.value })}
        >
          <option value="">{t`Month`}</option>
          {MONTHS.map((month, index) => (
            <option key={month.id} value={String(index + 1).padStart(2, "0")}>
              {i18n._(month)}
            </option>
          ))}
        </select>
      </Part>
    ),
    year: (
      <Part key="year" id={`${id}-year`} label={t`Year`} width="w-15 min-[23rem]:w-23">
        <input
          {...shared("year")}
          inputMode="numeric"
          value={parts.year}
          onChange={(event) => change({ year: onlyDigits(event.target.value, 4) })}
        />
      </Part>
    ),
  };

  return (
    <FieldGroup {...frame}>
      <div className="flex max-w-md flex-wrap gap-1 min-[23rem]:gap-1.5 sm:max-w-xs sm:gap-2">
        {LANGUAGE_FACTS[language].dateOrder.map((part) => controls[part])}
      </div>
    </FieldGroup>
  );
});

type PartProps = { id: string; label: string; width: string; children: ReactNode };

function Part({ id, label, width, children }: PartProps) {
  return (
    <div className={`grid gap-1 ${width}`}>
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      {children}
    </div>
  );
}
