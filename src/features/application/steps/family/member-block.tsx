import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type FieldError, get, useFormState } from "react-hook-form";
import { namesOf } from "#contract/fields/field";
import { PERSON } from "#contract/fields/person";
import { INTENT, removeMember } from "#contract/intents";
import { EXTRA_RELATIONSHIPS } from "#contract/step-names";
import { focusField } from "../../../../components/form/field-id";
import { SelectField } from "../../../../components/form/select-field";
import { Button } from "../../../../components/ui/button";
import { Icon } from "../../../../components/ui/icon";
import { Notice } from "../../../../components/ui/notice";
import { CHOICE_LABELS } from "../../../../i18n/choice-labels";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { PersonCard, type PersonCardProps } from "./person-card";
import { PersonFields } from "./person-fields";

type MemberBlockProps = Omit<PersonCardProps, "isOptional" | "children"> & {
  relationship: string;
  /** Empty until something is typed. */
  firstName: string;
  /** Required by step 1: the block stays, and its relationship cannot change. */
  fixed: boolean;
  /** Index among the members beyond the parents. */
  index: number;
  onRemove: () => void;
};

/** A spouse or a child. */
export function MemberBlock({
  relationship,
  firstName,
  fixed,
  index,
  onRemove,
  ...card
}: MemberBlockProps) {
  const { i18n, t } = useLingui();
  const label = useFieldLabel();
  const { path, title } = card;
  return (
    <PersonCard {...card} isOptional>
      <Unfinished {...{ path, firstName, index, onRemove }} />
      {fixed ? (
        <input type="hidden" name={`${path}.relationship`} value={relationship} />
      ) : (
        <SelectField
          name={`${path}.relationship`}
          label={label("relationship")}
          required
          options={EXTRA_RELATIONSHIPS.map((value) => ({
            value,
            label: i18n._(CHOICE_LABELS.relationship[value]),
          }))}
        />
      )}
      <PersonFields path={path} />
      {fixed ? null : (
        <div>
          <RemoveButton {...{ index, onRemove }} variant="quiet" label={t`Remove: ${title}`}>
            <Icon name="trash" />
            <Trans>Remove</Trans>
          </RemoveButton>
        </div>
      )}
    </PersonCard>
  );
}

type RemoveButtonProps = {
  index: number;
  onRemove: () => void;
  variant: "quiet" | "secondary";
  label?: string;
  children: ReactNode;
};

/** Removes a member, or empties a block that must stay. */
function RemoveButton({ index, onRemove, variant, label, children }: RemoveButtonProps) {
  return (
    <Button
      type="submit"
      formNoValidate
      name={INTENT}
      value={removeMember(index)}
      variant={variant}
      className={variant === "quiet" ? "-mx-3" : ""}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
      aria-label={label}
    >
      {children}
    </Button>
  );
}

type UnfinishedProps = Pick<MemberBlockProps, "path" | "firstName" | "index" | "onRemove">;

/**
 * Shown when Next was refused because this person's information is missing or wrong: offers to
 * complete or correct it, or to remove the person.
 */
function Unfinished({ path, firstName, index, onRemove }: UnfinishedProps) {
  const { t } = useLingui();
  const { first, isMissing } = useErrors(path);
  if (!first) return null;
  const name = firstName.trim() || t`this person`;
  const title = isMissing
    ? t`Some information is missing: ${name}`
    : t`Check the information: ${name}`;
  return (
    <Notice tone="warning" title={title}>
      <div className="grid gap-3">
        <p>
          {isMissing ? (
            <Trans>To continue, complete it or remove this person.</Trans>
          ) : (
            <Trans>To continue, correct it or remove this person.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" className="needs-script" onClick={() => focusField(first)}>
            {isMissing ? <Trans>Complete it</Trans> : <Trans>Correct it</Trans>}
          </Button>
          <RemoveButton {...{ index, onRemove }} variant="secondary">
            {/* Not <Trans>, which would parse markup in a name. */}
            {t`Remove ${name}`}
          </RemoveButton>
        </div>
      </div>
    </Notice>
  );
}

/** The path of the block's first field with an error, and whether a required field is empty. */
function useErrors(path: string): { first: string | undefined; isMissing: boolean } {
  const { errors } = useFormState({ name: path });
  const found: Record<string, FieldError | undefined> = get(errors, path, {});
  const wrong = ["relationship", ...namesOf(PERSON)].filter((name) => found[name]);
  return {
    first: wrong[0] && `${path}.${wrong[0]}`,
    isMissing: wrong.some((name) => found[name]?.message === "required"),
  };
}
