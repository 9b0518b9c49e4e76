import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { COUNTRY_CODES } from "#contract/constants";
import { FieldError, FieldFrame, FieldHint, FieldLabel, useField, type FieldProps } from "./field";

export const CODE_NAMES = {
  "+1": msg`+1 US`,
  "+52": msg`+52 Mexico`,
  "+502": msg`+502 Guatemala`,
  "+503": msg`+503 El Salvador`,
  "+504": msg`+504 Honduras`,
  "+505": msg`+505 Nicaragua`,
  "+506": msg`+506 Costa Rica`,
  "+507": msg`+507 Panama`,
  "+509": msg`+509 Haiti`,
  "+27": msg`+27 South Africa`,
  "+40": msg`+40 Romania`,
  "+44": msg`+44 United Kingdom`,
  "+51": msg`+51 Peru`,
  "+55": msg`+55 Brazil`,
  "+57": msg`+57 Colombia`,
  "+63": msg`+63 Philippines`,
  "+380": msg`+380 Ukraine`,
  "+381": msg`+381 Serbia`,
  "+593": msg`+593 Ecuador`,
} satisfies Record<(typeof COUNTRY_CODES)[number], MessageDescriptor>;

type PhoneFieldProps = FieldProps & {
  /** Path of the country code field; without it there is only the number. */
  codeName?: string;
};

/** A phone number in any notation, with a country code beside it when `codeName` is given. */
export const PhoneField = memo(function PhoneField({ codeName, ...props }: PhoneFieldProps) {
  return codeName ? <WithCode {...props} codeName={codeName} /> : <NumberOnly {...props} />;
});

function NumberOnly(field: FieldProps) {
  const { control, frame } = useField(field);
  return (
    <FieldFrame {...frame} width="words">
      <NumberInput control={control} autoComplete="tel" />
    </FieldFrame>
  );
}

/** Hint and errors span both controls, so that the two stay on one line. */
function WithCode({
  codeName,
  name,
  label,
  hint,
  required,
}: PhoneFieldProps & { codeName: string }) {
  const { i18n, t } = useLingui();
  const code = useField({ name: codeName, required: true });
  const { id, error, control } = useField({ name, hint, required });
  // An invitation may bring a code that is not in the list: keep it as an option.
  const other = code.value !== "" && !COUNTRY_CODES.some((known) => known === code.value);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-3 sm:max-w-md">
        <div className="grid grow basis-40 gap-1.5">
          <FieldLabel id={code.id} required>
            {t`Country code`}
          </FieldLabel>
          <select {...code.control} autoComplete="tel-country-code" className="control">
            {code.value === "" ? <option value="">{t`Choose one`}</option> : null}
            {COUNTRY_CODES.map((value) => (
              <option key={value} value={value}>
                {i18n._(CODE_NAMES[value])}
              </option>
            ))}
            {other ? <option value={code.value}>{code.value}</option> : null}
          </select>
        </div>
        <div className="grid grow-[3] basis-40 gap-1.5">
          <FieldLabel id={id} required={required}>
            {label}
          </FieldLabel>
          <NumberInput control={control} autoComplete="tel-national" />
        </div>
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={code.id}>{code.error}</FieldError>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

type NumberInputProps = {
  control: ReturnType<typeof useField>["control"];
  autoComplete: "tel" | "tel-national";
};

function NumberInput({ control, autoComplete }: NumberInputProps) {
  return (
    <input
      {...control}
      // In HTML `type="tel"` means the whole number; a national part is text.
      type={autoComplete === "tel" ? "tel" : "text"}
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={50}
      className="control"
    />
  );
}
