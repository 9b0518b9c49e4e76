/** JSON without the properties of these names, at any depth. */
export function leaveOut(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => leaveOut(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, one]) => [name, leaveOut(one, names)]),
  );
}
