import { Trans, useLingui } from "@lingui/react/macro";
import { INTENT, removeMember } from "#contract/intents";
import { EXTRA_RELATIONSHIPS } from "#contract/step-names";
import { CountryField } from "../../../../components/form/country-field";
import { DateField } from "../../../../components/form/date-field";
import { SelectField } from "../../../../components/form/select-field";
import { TextField } from "../../../../components/form/text-field";
import { Button } from "../../../../components/ui/button";
import { Card } from "../../../../components/ui/card";
import { Icon } from "../../../../components/ui/icon";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { BelowFold } from "../../below-fold";
import { useRelationNames } from "./relation-names";

/** The five fields of a person. `path` is the block in the form ("father", "members.0"). */
export function PersonFields({ path }: { path: string }) {
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
        <DateField name={`${path}.dateOfBirth`} label={label("dateOfBirth")} required />
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

type MemberBlockProps = {
  path: string;
  title: string;
  relationship: string;
  /** Required by step 1: it cannot be removed and its relationship cannot change. */
  fixed: boolean;
  /** Index among the members beyond the parents. */
  index: number;
  onRemove: () => void;
};

/** A spouse or a child. */
export function MemberBlock({
  path,
  title,
  relationship,
  fixed,
  index,
  onRemove,
}: MemberBlockProps) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const names = useRelationNames();
  return (
    <Card
      title={title}
      titleLevel={3}
      action={
        fixed ? null : (
          <Button
            type="submit"
            formNoValidate
            name={INTENT}
            value={removeMember(index)}
            variant="quiet"
            className="-mx-3"
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
            aria-label={t`Remove: ${title}`}
          >
            <Icon name="trash" />
            <Trans>Remove</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        {fixed ? (
          <input type="hidden" name={`${path}.relationship`} value={relationship} />
        ) : (
          <SelectField
            name={`${path}.relationship`}
            label={label("relationship")}
            required
            options={EXTRA_RELATIONSHIPS.map((value) => ({ value, label: names[value] }))}
          />
        )}
        <PersonFields path={path} />
      </div>
    </Card>
  );
}
