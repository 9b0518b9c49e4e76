import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LANGUAGES } from "#contract/languages";
import { VISA_TYPES, type WageUnit } from "#contract/offers";
import { PhoneField } from "../../components/form/phone-field";
import { SelectField } from "../../components/form/select-field";
import { TextField } from "../../components/form/text-field";
import { useLanguage } from "../../i18n/use-language";
import { languageName } from "../../lib/format";
import { FieldsCard } from "./fields-card";
import { CONTRACT_NAMES, TERM_NAMES } from "./term-names";
import { WAGE_UNIT_NAMES } from "./wage-units";

type TermCardsProps = {
  /** More fields about the employer. */
  children?: ReactNode;
};

/** The terms of an offer besides job, dates and pay; shared by contracts and the defaults. */
export function TermCards({ children }: TermCardsProps) {
  const { t } = useLingui();
  return (
    <>
      <FieldsCard title={t`Life there`}>
        <LifeThereFields />
      </FieldsCard>
      <FieldsCard title={t`Help for the workers`}>
        <HelpFields />
      </FieldsCard>
      <FieldsCard title={t`Who the employer is`}>
        <EmployerFields />
        {children}
      </FieldsCard>
    </>
  );
}

type PayFieldsProps = { units: readonly WageUnit[]; required: boolean };

export function PayFields({ units, required }: PayFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <TextField
        name="wage"
        label={i18n._(CONTRACT_NAMES.wage)}
        hint={t`Before deductions`}
        inputMode="decimal"
        required={required}
      />
      <SelectField
        name="wage_unit"
        label={i18n._(CONTRACT_NAMES.wage_unit)}
        hint={t`What it is paid for`}
        required
        options={units.map((value) => ({ value, label: i18n._(WAGE_UNIT_NAMES[value]) }))}
      />
    </>
  );
}

export function LifeThereFields() {
  const { i18n, t } = useLingui();
  return (
    <>
      <TextField name="housing" label={i18n._(TERM_NAMES.housing)} />
      <TextField name="transport" label={i18n._(TERM_NAMES.transport)} />
      <TextField name="meals" label={i18n._(TERM_NAMES.meals)} />
      <TextField name="deductions" label={i18n._(TERM_NAMES.deductions)} />
      <TextField
        name="hoursPerWeek"
        label={i18n._(TERM_NAMES.hoursPerWeek)}
        hint={t`A number, or words such as “40 to 48”`}
        width="number"
      />
    </>
  );
}

export function HelpFields() {
  const { i18n, t } = useLingui();
  return (
    <>
      <PhoneField
        name="supportPhone"
        label={i18n._(TERM_NAMES.supportPhone)}
        hint={t`Who workers call when they are stuck`}
      />
      <PhoneField
        name="supportWhatsApp"
        label={i18n._(TERM_NAMES.supportWhatsApp)}
        hint={t`With the country code: +1 928 555 0142`}
      />
    </>
  );
}

export function EmployerFields() {
  const { i18n, t } = useLingui();
  return (
    <>
      <TextField name="employerAddress" label={i18n._(TERM_NAMES.employerAddress)} />
      <PhoneField name="employerPhone" label={i18n._(TERM_NAMES.employerPhone)} />
      <SelectField
        name="visaType"
        label={i18n._(TERM_NAMES.visaType)}
        placeholder={t`Not stated`}
        options={VISA_TYPES.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

export function LanguageField() {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  return (
    <SelectField
      name="language"
      label={i18n._(CONTRACT_NAMES.language)}
      placeholder={t`By the country of each worker's phone`}
      options={LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
    />
  );
}
