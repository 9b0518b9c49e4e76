import type { WorkerOutcome } from "#contract/employer-views";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import type { WorkerRecord } from "./records";

/**
 * What sending a row would do: add a worker; repeat one ("there"); nothing, as the invitation was
 * answered or closed ("closed"); correct a worker; replace whom the code belongs to ("other") or
 * fail to ("taken"); give somebody the record of the person whom the code belongs to ("known");
 * invite again under another code ("twice"); be refused ("wrong").
 */
export type RowKind =
  | "new"
  | "there"
  | "closed"
  | "corrected"
  | "other"
  | "taken"
  | "known"
  | "twice"
  | "wrong";

/** These rows stay out until the user decides, or gives the row another code. */
const UNDECIDED: readonly (RowKind | undefined)[] = ["other", "taken", "known", "twice"];
export const isUndecided = (kind: RowKind | undefined): boolean => UNDECIDED.includes(kind);

/** The code belongs to somebody with another name and another phone. */
export const OTHERS_CODE = ["other", "taken", "known"] as const satisfies RowKind[];
export const isOthersCode = (kind: RowKind | undefined): boolean =>
  OTHERS_CODE.some((one) => one === kind);

type Outcome = Pick<WorkerOutcome, "status" | "stored" | "warnings">;

/**
 * Both the name and the phone differ from the stored ones; a correction would leave one of them.
 */
function isSomebodyElse({ stored = {} }: Outcome, record: WorkerRecord): boolean {
  const { name_first: first, name_last: last } = record;
  const { firstName = first, lastName = last, phone = record.phone } = stored;
  return (
    nameKey(firstName, lastName) !== nameKey(first, last) &&
    phoneKey(phone) !== phoneKey(record.phone)
  );
}

/** The row has the same data as the stored invitation. */
export const isSame = ({ stored = {} }: Pick<Outcome, "stored">): boolean =>
  Object.keys(stored).length === 0;

const isWarned = ({ warnings }: Outcome, of: Outcome["warnings"][number]["code"]): boolean =>
  warnings.some(({ code }) => code === of);

function kindOf(outcome: Outcome, record: WorkerRecord): RowKind {
  switch (outcome.status) {
    case "rejected":
      return "wrong";
    case "unchanged":
      return isSomebodyElse(outcome, record) ? "taken" : "closed";
    case "updated":
      if (isSame(outcome)) return "there";
      return isSomebodyElse(outcome, record) ? "other" : "corrected";
    case "created":
      if (isWarned(outcome, "known_person")) return "known";
      return isWarned(outcome, "already_invited") ? "twice" : "new";
  }
}

/** The stored values that a row differs from: of its invitation, or else of the known person. */
export const storedFor = ({ stored, warnings }: Outcome) =>
  stored ?? warnings.find(({ code }) => code === "known_person")?.stored ?? {};

/**
 * Identifies what the user decided about, as they saw it: after any change they are asked again.
 * Places of other rows are left out, since they shift whenever an earlier row is left out.
 */
export const questionOf = ({ stored, warnings }: Outcome, record: WorkerRecord): string =>
  JSON.stringify([record, stored, warnings.map((one) => ({ ...one, workers: undefined }))]);

/** The kind of a row, with the user's decision applied. */
export function decidedKind(
  outcome: Outcome,
  record: WorkerRecord,
  decided: ReadonlySet<string>,
): RowKind {
  const kind = kindOf(outcome, record);
  if (!isUndecided(kind) || !decided.has(questionOf(outcome, record))) return kind;
  if (kind === "twice" || kind === "known") return "new";
  return kind === "other" ? "corrected" : kind;
}
