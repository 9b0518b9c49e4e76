import { useLingui } from "@lingui/react/macro";
import { type Refused, SetupField } from "./setup-field";

export function PerMinute({ value, refused }: { value: number; refused: Refused }) {
  const { t } = useLingui();
  return (
    <SetupField
      name="perMinute"
      label={t`Messages a minute, at most`}
      type="number"
      inputMode="numeric"
      min={1}
      max={100}
      defaultValue={value}
      refused={refused}
    />
  );
}
