import type { ApplicationView } from "#contract/applications";
import type { Drafts } from "#contract/drafts";
import { phoneKey } from "#contract/phone-text";
import type { StepId } from "#contract/step-names";
import { visibleText } from "#contract/visible-text";
import type { ServerSnapshot, StepDraft } from "./server-snapshot";

/** The local side of a merge. */
export type LocalSide = {
  base: ServerSnapshot;
  /** Values typed here, by step. */
  values: Drafts;
  /** The step that is shown. */
  open: StepId | undefined;
  read: (step: StepId, server: ServerSnapshot) => StepDraft;
  /** The server refused a save because of this version, so the person must be told. */
  isRefused: boolean;
};

type Merge = {
  /** The merged values of the step that is shown. */
  shown: StepDraft | undefined;
  /** Values typed here that the server lacks. */
  values: Drafts;
};

/** The effect of a server version on the local draft. */
export type ServerChange =
  /** An older version: our own save overtook the read. */
  | { kind: "older" }
  | { kind: "current" }
  /** Our own save, whose response was lost or which a closed page sent late. */
  | ({ kind: "own" } & Merge)
  /** Somebody else changed it, and nothing was typed here. */
  | { kind: "replaced" }
  /** Somebody else changed it while something was typed here. */
  | ({ kind: "merged"; theirs: StepDraft | undefined } & Merge);

/** Three-way merge of the common base, the values typed here and the version of the server. */
export function applyServerVersion(mine: LocalSide, theirs: ServerSnapshot): ServerChange {
  const { base, values, open, read, isRefused } = mine;
  if (theirs.application.version < base.application.version) return { kind: "older" };
  if (theirs.application.version === base.application.version) return { kind: "current" };
  const typed = Object.keys(values) as StepId[];
  const steps = new Set(open ? [...typed, open] : typed);
  const merges = Array.from(steps, (step) => {
    const [before, now] = [read(step, base), read(step, theirs)];
    const { value, isForeign } = merge("", before, values[step] ?? before, now);
    return { step, value: value as StepDraft, isForeign, isSaved: isSame("", value, now) };
  });
  const rest = merges.filter(({ step, isSaved }) => values[step] && !isSaved);
  const merged: Merge = {
    shown: merges.find(({ step }) => step === open)?.value,
    values: Object.fromEntries(rest.map(({ step, value }) => [step, value])),
  };
  const isForeign = merges.some((one) => one.isForeign) || differsElsewhere(mine, theirs, merges);
  if (!isForeign) return { kind: "own", ...merged };
  if (typed.length === 0 && !isRefused) return { kind: "replaced" };
  return { kind: "merged", theirs: open && read(open, theirs), ...merged };
}

/** Merges `mine` into `theirs`, both based on `base`. */
export const mergeValues = (base: StepDraft, mine: StepDraft, theirs: StepDraft): StepDraft =>
  merge("", base, mine, theirs).value as StepDraft;

type Values = Record<string, unknown>;
const isBlock = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values changed here win; all others come from `theirs`. A list counts as one value. */
function merge(
  name: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value: unknown; isForeign: boolean } {
  if (isBlock(mine) && isBlock(base) && isBlock(theirs)) {
    const parts = Object.entries(mine).map(
      ([part, value]) => [part, merge(part, base[part], value, theirs[part])] as const,
    );
    const value = Object.fromEntries(parts.map(([part, found]) => [part, found.value]));
    return { value, isForeign: parts.some(([, found]) => found.isForeign) };
  }
  // The device never keeps the SSN: one that a closed page sent late is only on the server.
  if (name === "ssn" && !mine && !base) return { value: theirs ?? "", isForeign: false };
  if (isSame(name, theirs, base) || isSame(name, theirs, mine)) {
    return { value: mine, isForeign: false };
  }
  return { value: isSame(name, mine, base) ? (theirs ?? "") : mine, isForeign: true };
}

/** Properties that change although nobody edited a field. */
const IGNORED_FIELDS = [
  "version",
  "updatedAt",
  "completedSteps",
  "stepsToConfirm",
  "passportDocumentUrl",
  "driversLicenseDocumentUrl",
  "visaDocumentUrl",
  "i94DocumentUrl",
  "additionalDocuments",
];

const without = (values: object, names: Set<string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** True when the other side changed a field that is neither shown nor edited here. */
function differsElsewhere(
  { base }: LocalSide,
  theirs: ServerSnapshot,
  merges: readonly { step: StepId; value: StepDraft }[],
): boolean {
  const known = new Set([...IGNORED_FIELDS, ...merges.flatMap(({ value }) => Object.keys(value))]);
  const steps = new Set<string>(merges.map(({ step }) => step));
  const rest = ({ drafts, ...application }: ApplicationView) => ({
    ...without(application, known),
    drafts: without(drafts, steps),
  });
  const family = (snapshot: ServerSnapshot) =>
    steps.has("family") ? [] : snapshot.family.map((member) => ({ ...member, id: "" }));
  return !(
    isSame("", rest(base.application), rest(theirs.application)) &&
    isSame("", family(base), family(theirs))
  );
}

/** Phone numbers are kept as typed here, but as E.164 on the server. */
const PHONE = /^phone[123]$/;

/**
 * Normalizes values for comparison: blanks, invisible characters, order of keys, phone notation,
 * masked SSN.
 */
function canonical(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical("", one));
  if (isBlock(value)) {
    return Object.entries(value)
      .map(([part, found]) => [part, canonical(part, found)] as const)
      .filter(([, found]) => found !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1));
  }
  if (typeof value !== "string") return value || "";
  if (PHONE.test(name)) return phoneKey(value);
  return name === "ssn" ? value.slice(-4) : visibleText(value);
}

const isSame = (name: string, one: unknown, other: unknown) =>
  JSON.stringify(canonical(name, one)) === JSON.stringify(canonical(name, other));
