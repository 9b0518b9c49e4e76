import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, use, useLayoutEffect } from "react";
import { fieldMessage } from "../../i18n/field-messages";
import { FieldWordsContext } from "../../lib/field-words";
import { Icon } from "../ui/icon";
import { TextSpan } from "../ui/text-span";
import { fieldId } from "./field-id";
import { useFormField } from "./form-context";

/** Widths of short fields where there is room. Other fields, and all on a phone, fill the line. */
const WIDTHS = {
  /** A state, a whole phone number. */
  words: "sm:max-w-72",
  /** A passport's number, an SSN. */
  number: "sm:max-w-56",
  /** A postal code. */
  code: "sm:max-w-36",
} as const;

export type FieldWidth = keyof typeof WIDTHS;

/** Props that every field has. */
export type FieldProps = {
  /** Path in the form: "firstName", "father.birthCity", "children.0.lastName". */
  name: string;
  label: ReactNode;
  /** One line of help under the label. */
  hint?: ReactNode;
  /** Other fields are marked "(optional)". */
  required?: boolean;
};

type FieldControl = {
  id: string;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** The value of an input or select; undefined for any other element. */
export const textOf = (id: string): string | undefined => {
  const element = document.getElementById(id);
  if (!element?.matches("input, select, textarea")) return undefined;
  return "value" in element ? String(element.value) : undefined;
};

type FieldOptions = Omit<FieldProps, "label"> & {
  label?: ReactNode;
  /**
   * Reads the value of the element with this id, which may have been typed or autofilled before
   * hydration. Undefined when there is none.
   */
  read?: (id: string) => unknown;
};

/**
 * One field of the surrounding form: its value, its error message, the attributes of its control
 * and the props of its frame or group.
 * react-hook-form gets no ref: after a failed submit the focus belongs to the error summary.
 */
export function useField({ name, label, hint, required, read = textOf }: FieldOptions) {
  const { value: typed, code, setValue, onBlur } = useFormField(name);
  const id = fieldId(name);
  // Once, on mount; later the form alone holds the value.
  useLayoutEffect(() => {
    const found = read(id);
    if (found !== undefined && found !== typed) setValue(found);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const error = code === undefined ? undefined : <FieldWords name={name} code={code} />;
  const value = typeof typed === "string" ? typed : "";
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    name,
    value,
    onChange: (event) => setValue(event.target.value),
    onBlur,
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  };
  const frame = { id, label, hint, required, error, describedBy: control["aria-describedby"] };
  return { id, value, typed, error, control, frame, setValue };
}

/** Label, hint, control and error of a field with one control. */
export function FieldFrame({
  id,
  label,
  hint,
  required,
  error,
  width,
  children,
}: Omit<FieldProps, "name"> & {
  id: string;
  error: ReactNode;
  width?: FieldWidth | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <FieldLabel id={id} required={required}>
        {label}
      </FieldLabel>
      <FieldHint id={id}>{hint}</FieldHint>
      {width ? <div className={WIDTHS[width]}>{children}</div> : children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Like `FieldFrame`, for a group of controls: the label is the legend. */
export function FieldGroup({
  id,
  label,
  hint,
  required,
  error,
  describedBy,
  radios = false,
  children,
}: Omit<FieldProps, "name"> & {
  id: string;
  error: ReactNode;
  describedBy: string | undefined;
  /** In ARIA a radio group can be required and invalid itself; other groups cannot. */
  radios?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset
      id={id}
      role={radios ? "radiogroup" : undefined}
      aria-describedby={describedBy}
      aria-invalid={radios && error ? true : undefined}
      aria-required={radios && required ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-semibold">
        <TextSpan>{label}</TextSpan>
        <OptionalMark required={required} />
      </legend>
      <div className="grid gap-1.5">
        <FieldHint id={id}>{hint}</FieldHint>
        {children}
        <FieldError id={id}>{error}</FieldError>
      </div>
    </fieldset>
  );
}

/** A field's error in words. */
function FieldWords({ name, code }: { name: string; code: string }) {
  const { i18n } = useLingui();
  return <TextSpan>{fieldMessage(i18n, name, code, use(FieldWordsContext))}</TextSpan>;
}

export function FieldLabel({
  id,
  required,
  children,
}: {
  id: string;
  required: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <label htmlFor={id} className="font-semibold">
      <TextSpan>{children}</TextSpan>
      <OptionalMark required={required} />
    </label>
  );
}

function OptionalMark({ required = false }: { required: boolean | undefined }) {
  if (required) return null;
  return (
    <span className="font-normal text-muted">
      {" "}
      <Trans>(optional)</Trans>
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 font-semibold text-clay">
      <Icon name="alert" className="mt-1 size-[1.1em]" />
      <span>
        <span className="sr-only">
          <Trans>Error:</Trans>{" "}
        </span>
        {children}
      </span>
    </p>
  );
}
