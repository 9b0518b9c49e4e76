import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import { phoneKey } from "#contract/phone-text";

/** Parts that change without anybody answering anything. */
const NOT_ANSWERS = new Set([
  "version",
  "updatedAt",
  "completedSteps",
  "stepsToConfirm",
  "passportDocumentUrl",
  "driversLicenseDocumentUrl",
  "visaDocumentUrl",
  "i94DocumentUrl",
  "additionalDocuments",
  "ssn",
]);

/** As typed here, as E.164 there. */
const PHONES = /^phone[123]$/;

/** Sorted keys, no blanks: "" and null and a missing key are the same answer. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([key, part]) => !NOT_ANSWERS.has(key) && part !== null && part !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, PHONES.test(key) ? phoneKey(String(part)) : canonical(part)]);
}

/** True when two versions of an application hold the same answers. */
export function sameAnswers(one: ApplicationView, other: ApplicationView): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

const bareRows = (rows: FamilyMemberView[]) =>
  JSON.stringify(canonical(rows.map((row) => ({ ...row, id: "", applicationId: "" }))));

/** The same for the family rows, whatever their ids. */
export const sameFamily = (one: FamilyMemberView[] = [], other: FamilyMemberView[] = []): boolean =>
  bareRows(one) === bareRows(other);
