import { SSN_MASK } from "#contract/constants";
import { latinDigits } from "#contract/digits";

/** A typed SSN: untouched (the mask came back), empty, complete (nine digits) or partial. */
export type TypedSsn =
  | { kind: "untouched" }
  | { kind: "empty" }
  | { kind: "complete"; digits: string }
  | { kind: "partial" };

/** Reads an SSN as people type it; a missing key leaves the stored one as it is. */
export function readSsn(value: string | undefined): TypedSsn {
  if (value === undefined || SSN_MASK.test(value.trim())) return { kind: "untouched" };
  const digits = latinDigits(value).replace(/[\s-]/g, "");
  if (digits === "") return { kind: "empty" };
  return /^\d{9}$/.test(digits) ? { kind: "complete", digits } : { kind: "partial" };
}
