import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Writes merged values into a form; sets only fields that differ. */
export function mergeIntoForm<Values extends FieldValues, Context, Output>(
  { getValues, setValue }: UseFormReturn<Values, Context, Output>,
  merged: object,
): void {
  const mine: FieldValues = getValues();
  for (const [name, value] of Object.entries(merged)) {
    if (JSON.stringify(value) === JSON.stringify(mine[name])) continue;
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }
}
