import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, createContext, use, useId } from "react";
import { fieldMessage } from "../../../i18n/field-messages";
import { FieldWordsContext } from "../../../lib/field-words";

/** The error codes of the API, by field name. */
export type Refused = Readonly<Record<string, string>>;

export const RefusedContext = createContext<Refused>({});

type SetupFieldProps = Omit<ComponentProps<"input">, "name" | "id" | "className"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** One field of a channel's setup, with its error below. */
export function SetupField({ name, label, hint, ...input }: SetupFieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const words = use(FieldWordsContext);
  const code = use(RefusedContext)[name];
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="text-muted">
          {hint}
        </span>
      ) : null}
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={id}
        name={name}
        aria-invalid={code ? true : undefined}
        aria-describedby={[hint ? `${id}-hint` : "", `${id}-error`].filter(Boolean).join(" ")}
        className="control"
      />
      <span id={`${id}-error`} role="alert" className="font-semibold text-clay empty:hidden">
        {code ? fieldMessage(i18n, name, code, words) : null}
      </span>
    </div>
  );
}
