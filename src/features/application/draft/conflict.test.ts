import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#contract/applications";
import { applyServerVersion, type LocalSide } from "./conflict";
import type { ServerSnapshot, StepDraft } from "./server-snapshot";
import { application } from "./test-application";

const NAMES = ["city", "state", "phone1"];

/** A server snapshot that is `by` versions newer than the application. */
const onServer = (values: object = {}, by = 1): ServerSnapshot => ({
  application: { ...application, version: application.version + by, ...values } as ApplicationView,
  family: [],
});

/** Reads the form of step 2, reduced to three fields. */
function read(step: string, { application: view }: ServerSnapshot): StepDraft {
  if (step !== "contact") return view.drafts.personal ?? {};
  const known = { ...view, ...view.drafts.contact };
  return Object.fromEntries(
    NAMES.map((name) => [name, (known as Record<string, unknown>)[name] ?? ""]),
  );
}

const mine = (values: LocalSide["values"] = {}, more: Partial<LocalSide> = {}): LocalSide => ({
  base: onServer({}, 0),
  values,
  open: "contact",
  read,
  isRefused: false,
  ...more,
});

describe("a server version", () => {
  it("is older: our own save overtook it", () => {
    expect(applyServerVersion(mine(), onServer({ city: "Oaxaca" }, -1))).toEqual({ kind: "older" });
  });

  it("is current: only a document may be new in it", () => {
    const theirs = onServer({ passportDocumentUrl: "/api/files/x" }, 0);
    expect(applyServerVersion(mine(), theirs)).toEqual({ kind: "current" });
  });

  it("is our own, whose response was lost: values typed since then stay", () => {
    const typed = { contact: { city: "Oaxaca", state: "Oax", phone1: "" } };
    const sent = { contact: { city: "Oaxaca", state: "", phone1: "" } };
    const change = applyServerVersion(mine(typed, { isRefused: true }), onServer({ drafts: sent }));
    expect(change).toMatchObject({ kind: "own", values: typed });
  });

  it("is somebody else's and nothing was typed here: it replaces the form's values", () => {
    expect(applyServerVersion(mine(), onServer({ city: "Oaxaca" }))).toEqual({ kind: "replaced" });
  });

  it("is somebody else's, and something was typed here: both are merged", () => {
    const typed = { contact: { city: "Puebla", state: "Oax", phone1: "" } };
    expect(applyServerVersion(mine(typed), onServer({ city: "Oaxaca" }))).toEqual({
      kind: "merged",
      shown: { city: "Oaxaca", state: "Oax", phone1: "" },
      theirs: { city: "Oaxaca", state: "", phone1: "" },
      values: { contact: { city: "Oaxaca", state: "Oax", phone1: "" } },
    });
  });
});

describe("our own version", () => {
  it("leaves nothing to send when the server has every typed value", () => {
    const typed = { contact: { city: "Oaxaca", state: "", phone1: "" } };
    const change = applyServerVersion(mine(typed), onServer({ drafts: typed }));
    expect(change).toMatchObject({ kind: "own", values: {} });
  });

  it("brings the SSN that a closed page sent late, because the device does not keep it", () => {
    const typed = { personal: { firstName: "Ana", ssn: "" } };
    const late = { firstName: "Ana", ssn: "***-**-6789" };
    const change = applyServerVersion(
      mine(typed, { open: "personal", isRefused: true }),
      onServer({ drafts: { personal: late } }),
    );
    expect(change).toEqual({ kind: "own", shown: late, values: {} });
  });

  it("is recognized although the server writes a phone differently or Next saved the step", () => {
    const typed = { contact: { city: "Oaxaca ", state: "", phone1: "55 1234 5678" } };
    const saved = { city: "Oaxaca", phone1: "+525512345678", completedSteps: [] };
    expect(applyServerVersion(mine(typed), onServer(saved))).toMatchObject({
      kind: "own",
      values: {},
    });
  });

  it("is recognized although the server removes invisible characters and composes accents", () => {
    const typed = { contact: { city: "\u202eMe\u0301xico\u200b ", state: "", phone1: "" } };
    const stored = { city: "México ", state: "", phone1: "" };
    const change = applyServerVersion(mine(typed), onServer({ drafts: { contact: stored } }));
    expect(change).toMatchObject({ kind: "own", values: {} });
  });

  it("is recognized by the last digits of the Social Security number", () => {
    const ssn = { open: "personal", values: { personal: { ssn: "123456789" } } } as const;
    const theirs = onServer({ drafts: { personal: { ssn: "***-**-6789" } } });
    expect(applyServerVersion(mine({}, ssn), theirs)).toMatchObject({ kind: "own" });
  });
});

describe("somebody else's version", () => {
  it("is reported even when nothing was typed, if the server refused a save because of it", () => {
    const change = applyServerVersion(mine({}, { isRefused: true }), onServer({ city: "Oaxaca" }));
    expect(change).toMatchObject({ kind: "merged", shown: { city: "Oaxaca" }, values: {} });
  });

  it.each([
    ["a saved value", { firstName: "Ana" }],
    ["a draft", { drafts: { passport: { passportNumber: "G1" } } }],
    ["the status", { status: "submitted" }],
  ])("is recognized by a change of %s that the open step does not show", (_, values) => {
    const typed = { contact: { city: "Puebla", state: "Oax", phone1: "" } };
    expect(applyServerVersion(mine(typed), onServer(values))).toMatchObject({
      kind: "merged",
      shown: typed.contact,
      values: typed,
    });
  });

  it("is recognized by a change in the family, but not by new row ids alone", () => {
    const member = { id: "1", applicationId: "a", firstName: "Rosa", relationship: "mother" };
    const family = [member] as unknown as ServerSnapshot["family"];
    const again = family.map((row) => ({ ...row, id: "2" }));
    const base = { ...onServer({}, 0), family };
    expect(applyServerVersion(mine({}, { base }), { ...onServer(), family: again }).kind).toBe(
      "own",
    );
    expect(applyServerVersion(mine({}, { base }), onServer()).kind).toBe("replaced");
  });
});

/** Merges a step that was edited in two places, and returns the values to show. */
function mergedBy<T extends object>(base: T, theirs: T, typed: T): unknown {
  const draft = (values: T, by: number) => onServer({ drafts: { personal: values } }, by);
  const change = applyServerVersion(
    mine(
      { personal: typed },
      {
        open: "personal",
        base: draft(base, 0),
        read: (_, { application: a }) => a.drafts.personal ?? {},
      },
    ),
    draft(theirs, 1),
  );
  return "shown" in change ? change.shown : undefined;
}

describe("the merge of a step", () => {
  const BASE = { city: "", state: "Oaxaca", agreed: false };
  it("takes values that only the other side changed", () => {
    const theirs = { ...BASE, city: "Tlacolula", agreed: true };
    expect(mergedBy(BASE, theirs, { ...BASE, state: "Puebla" })).toEqual({
      city: "Tlacolula",
      state: "Puebla",
      agreed: true,
    });
  });

  it("keeps values changed here, even when both sides changed them", () => {
    const typed = { ...BASE, city: "Mitla" };
    expect(mergedBy(BASE, { ...BASE, city: "Tlacolula" }, typed)).toEqual(typed);
  });

  it("keeps a value cleared here, and clears one that the other side cleared", () => {
    const emptied = { ...BASE, state: "" };
    expect(mergedBy(BASE, BASE, emptied)).toEqual(emptied);
    expect(mergedBy(BASE, emptied, BASE)).toEqual(emptied);
  });

  it("merges a parent field by field, but a list of members as one value", () => {
    const base = { father: { firstName: "", city: "" }, members: [{ firstName: "Lucía" }] };
    const theirs = { father: { firstName: "José", city: "" }, members: [] };
    const typed = { father: { firstName: "", city: "Mitla" }, members: [{ firstName: "Lucía" }] };
    expect(mergedBy<object>(base, theirs, typed)).toEqual({
      father: { firstName: "José", city: "Mitla" },
      members: [],
    });
  });

  it("loses no value that only one side has", () => {
    const filled = fc.string().map((text) => `x${text}`);
    const answers = fc.dictionary(fc.constantFrom("a", "b", "c"), filled, { minKeys: 1 });
    fc.assert(
      fc.property(answers, answers, (typed, elsewhere) => {
        const base = { a: "", b: "", c: "" };
        const merged = mergedBy<Record<string, string>>(
          base,
          { ...base, ...elsewhere },
          { ...base, ...typed },
        ) as Record<string, string>;
        for (const name of ["a", "b", "c"]) {
          expect(merged[name]).toBe(typed[name] ?? elsewhere[name] ?? "");
        }
      }),
    );
  });
});
