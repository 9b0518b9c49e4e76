import { useLingui } from "@lingui/react/macro";
import type { Control } from "react-hook-form";
import { TextField } from "../../../components/form/text-field";
import { FieldsCard } from "../fields-card";
import { LanguageField, TermCards } from "../term-fields";
import { CONTRACT_NAMES } from "../term-names";
import type { ContractTexts } from "./contract-values";
import { JobFields } from "./job-fields";

export function ContractCards({ control }: { control: Control<ContractTexts> }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <FieldsCard title={t`Job, dates and pay`}>
        <JobFields control={control} />
      </FieldsCard>
      <TermCards>
        <LanguageField />
        <TextField
          name="certificationNumber"
          label={i18n._(CONTRACT_NAMES.certificationNumber)}
          hint={t`Workers can look it up on seasonaljobs.dol.gov`}
        />
      </TermCards>
    </>
  );
}
