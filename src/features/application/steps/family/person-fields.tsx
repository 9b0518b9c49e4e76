import { useLingui } from "@lingui/react/macro";
import { BelowFold } from "../../below-fold";
import { StepField } from "../../step-field";

type PersonFieldsProps = {
  /** The block in the form: "father", "members.0". */
  path: string;
  /** For a parent, the year of birth alone is enough. */
  isParent?: boolean;
};

/** The five fields of a person. */
export function PersonFields({ path, isParent = false }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <StepField name={`${path}.firstName`} />
      <StepField name={`${path}.lastName`} />
      <BelowFold reserve>
        <StepField
          name={`${path}.dateOfBirth`}
          hint={isParent ? t`If you only know the year, write just the year.` : undefined}
        />
        <StepField name={`${path}.birthCity`} />
        <StepField name={`${path}.birthCountry`} />
      </BelowFold>
    </>
  );
}
