/**
 * A form's initial values: each field comes from the last source that has it, else stays blank.
 * Only values of the blank's type count, so null, missing and unknown keys never reach a form.
 */
export function fillValues<T extends Record<string, string | boolean>>(
  blank: T,
  ...sources: (object | undefined)[]
): T {
  const entries = Object.entries(blank).map(([key, empty]) => {
    const known = sources
      .map((source) =>
        source && Object.hasOwn(source, key) ? Reflect.get(source, key) : undefined,
      )
      .filter((value) => typeof value === typeof empty)
      .at(-1);
    return [key, known ?? empty];
  });
  return Object.fromEntries(entries) as T;
}
