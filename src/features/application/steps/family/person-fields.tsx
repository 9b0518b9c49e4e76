import { useLingui } from "@lingui/react/macro";
import { CountryField } from "../../../../components/form/country-field";
import { DateField } from "../../../../components/form/date-field";
import { TextField } from "../../../../components/form/text-field";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { BelowFold } from "../../below-fold";

type PersonFieldsProps = {
  /** The block in the form: "father", "members.0". */
  path: string;
  /** Of a parent, the year of birth alone is enough. */
  isParent?: boolean;
};

/** The five fields of a person. */
export function PersonFields({ path, isParent = false }: PersonFieldsProps) {
  const { t } = useLingui();
  const label = useFieldLabel();
  return (
    <>
      <TextField
        name={`${path}.firstName`}
        label={label("firstName")}
        required
        autoCapitalize="words"
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        name={`${path}.lastName`}
        label={label("lastName")}
        required
        autoCapitalize="words"
        autoComplete="off"
        maxLength={100}
      />
      <BelowFold reserve>
        <DateField
          name={`${path}.dateOfBirth`}
          label={label("dateOfBirth")}
          hint={isParent ? t`If you only know the year, write just the year.` : undefined}
          required
        />
        <TextField
          name={`${path}.birthCity`}
          label={label("birthCity")}
          required
          autoCapitalize="words"
          autoComplete="off"
          maxLength={100}
        />
        <CountryField name={`${path}.birthCountry`} label={label("birthCountry")} required />
      </BelowFold>
    </>
  );
}
