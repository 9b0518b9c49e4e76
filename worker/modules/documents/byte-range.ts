import type { ObjectRange } from "../../platform/objects";

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110). Undefined means the whole file:
 * there is no range, more than one, or the header makes no sense.
 */
export function readRange(
  header: string | null,
  size: number,
): ObjectRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return undefined;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}
