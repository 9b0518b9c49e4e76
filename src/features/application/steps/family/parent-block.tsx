import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../../../components/form/checkbox-field";
import { fieldId } from "../../../../components/form/field-id";
import { Card } from "../../../../components/ui/card";
import { PersonFields } from "./member-block";

type ParentBlockProps = {
  path: "father" | "mother";
  title: string;
  /** The label of "I don't know", which names the parent. */
  unknownLabel: ReactNode;
};

/**
 * Father or mother. When marked unknown the fields are hidden, and their values stay in the draft.
 */
export function ParentBlock({ path, title, unknownLabel }: ParentBlockProps) {
  const unknown: unknown = useWatch({ name: `${path}Unknown` });
  const { clearErrors } = useFormContext();
  useEffect(() => {
    if (unknown === true) clearErrors(path);
  }, [unknown, path, clearErrors]);
  return (
    <Card title={title} titleLevel={3}>
      <div id={fieldId(path)} className="grid gap-6">
        <CheckboxField name={`${path}Unknown`} label={unknownLabel} required />
        {unknown === true ? null : <PersonFields path={path} isParent />}
      </div>
    </Card>
  );
}
