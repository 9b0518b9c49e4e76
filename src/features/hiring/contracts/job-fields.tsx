import { useLingui } from "@lingui/react/macro";
import { useWatch, type Control } from "react-hook-form";
import { WAGE_UNITS } from "#contract/offers";
import { DateField } from "../../../components/form/date-field";
import { TextField } from "../../../components/form/text-field";
import { PayFields } from "../term-fields";
import { CONTRACT_NAMES } from "../term-names";
import type { ContractTexts } from "./contract-values";

type JobFieldsProps = {
  control: Control<ContractTexts>;
  /** False if the offer states its dates or its pay only in words, which may stay. */
  needsDates?: boolean;
  needsPay?: boolean;
};

/** Job, dates and pay of an offer. */
export function JobFields({ control, needsDates = true, needsPay = true }: JobFieldsProps) {
  const { i18n, t } = useLingui();
  const unit = useWatch({ control, name: "wage_unit" });
  const text = (name: "employer" | "position" | "location", hint?: string) => (
    <TextField name={name} label={i18n._(CONTRACT_NAMES[name])} hint={hint} required />
  );
  const day = (name: "date_start" | "date_end") => (
    <DateField name={name} label={i18n._(CONTRACT_NAMES[name])} required={needsDates} />
  );
  return (
    <>
      {text("employer")}
      {text("position")}
      <div className="col-span-full">{text("location", t`City and state`)}</div>
      {day("date_start")}
      {day("date_end")}
      <PayFields units={WAGE_UNITS} required={needsPay} />
      {unit === "piece" ? (
        <TextField name="piece_name" label={i18n._(CONTRACT_NAMES.piece_name)} required />
      ) : null}
    </>
  );
}
