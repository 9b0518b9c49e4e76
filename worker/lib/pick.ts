/** The named properties of an object, in this order. */
export const pick = <T extends object, Name extends keyof T>(object: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>;
