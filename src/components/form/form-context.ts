import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";

/** The surrounding form. Unlike react-hook-form's context it does not change with form state. */
export const FormContext = createContext<UseFormReturn | undefined>(undefined);

/**
 * The value and the error code of one field. Not `useController`, which re-renders every field on
 * each submit, whether or not its error changed.
 */
export function useFormField(name: string) {
  const form = use(FormContext);
  if (!form) throw new Error(`${name} is outside a form`);
  const { subscribe, register, getValues, getFieldState } = form;
  const listen = useCallback(
    (changed: () => void) =>
      subscribe({ formState: { values: true, errors: true }, callback: changed }),
    [subscribe],
  );
  const readValue = (): unknown => getValues(name);
  const readCode = () => {
    const { error } = getFieldState(name);
    return error && (error.message ?? "invalid");
  };
  const value = useSyncExternalStore(listen, readValue, readValue);
  const code = useSyncExternalStore(listen, readCode, readCode);
  const { onChange, onBlur } = register(name);
  return {
    value,
    code,
    setValue: (next: unknown) => void onChange({ target: { name, value: next }, type: "change" }),
    onBlur: () => void onBlur({ target: { name, value: readValue() }, type: "blur" }),
  };
}
