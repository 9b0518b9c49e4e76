import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../../../components/form/checkbox-field";
import { PersonCard, type PersonCardProps } from "./person-card";
import { PersonFields } from "./person-fields";

type ParentBlockProps = Omit<PersonCardProps, "children"> & {
  /** The label of "I don't know", which names the parent. */
  unknownLabel: ReactNode;
};

/**
 * Father or mother. When marked unknown the fields are hidden, and their values stay in the draft.
 */
export function ParentBlock({ unknownLabel, ...card }: ParentBlockProps) {
  const { t } = useLingui();
  const { path } = card;
  const unknown = useWatch({ name: `${path}Unknown` }) === true;
  const { clearErrors } = useFormContext();
  useEffect(() => {
    if (unknown) clearErrors(path);
  }, [unknown, path, clearErrors]);
  return (
    <PersonCard {...card} isUnknown={unknown}>
      <CheckboxField
        name={`${path}Unknown`}
        label={unknownLabel}
        hint={t`If they have passed away, we still need their details.`}
        required
      />
      {unknown ? null : <PersonFields path={path} isParent />}
    </PersonCard>
  );
}
