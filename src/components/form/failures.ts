import type { FieldErrors } from "react-hook-form";
import { fieldId } from "./field-id";

/** One wrong field after a submit: its path and its error code. */
export type FieldFailure = { name: string; code: string; server: boolean };

export function flatten(errors: object, path = ""): FieldFailure[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]) => {
    if (typeof entry !== "object" || entry === null || key === "root" || key === "ref") return [];
    const name = path ? `${path}.${key}` : key;
    // A leaf is an error; a field may itself be called "type", hence the check for a string.
    if ("type" in entry && typeof entry.type === "string") {
      const code = "message" in entry && typeof entry.message === "string" ? entry.message : "";
      return [{ name, code, server: entry.type === "server" }];
    }
    return flatten(entry, name);
  });
}

/** All errors of a form in page order. Browser only. */
export function failuresOnPage(errors: FieldErrors): FieldFailure[] {
  const failures = flatten(errors);
  if (failures.length === 0) return failures;
  const position = new Map<string, number>(
    Array.from(document.querySelectorAll("[id^='field-']"), ({ id }, index) => [id, index]),
  );
  const order = ({ name }: FieldFailure) => position.get(fieldId(name)) ?? Number.MAX_SAFE_INTEGER;
  return failures.sort((a, b) => order(a) - order(b));
}
