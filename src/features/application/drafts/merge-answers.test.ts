import * as fc from "fast-check";
import { expect, it } from "vitest";
import { mergeAnswers } from "./merge-answers";

const BASE = { city: "", state: "Oaxaca", agreed: false };

it("takes over what only the other place changed", () => {
  const newest = { ...BASE, city: "Tlacolula", agreed: true };
  expect(mergeAnswers(BASE, newest, { ...BASE, state: "Puebla" })).toEqual({
    city: "Tlacolula",
    state: "Puebla",
    agreed: true,
  });
});

it("keeps what was changed here, also where both changed it", () => {
  const mine = { ...BASE, city: "Mitla" };
  expect(mergeAnswers(BASE, { ...BASE, city: "Tlacolula" }, mine)).toEqual(mine);
});

it("keeps an answer that was emptied here", () => {
  const mine = { ...BASE, state: "" };
  expect(mergeAnswers(BASE, BASE, mine)).toEqual(mine);
});

it("merges a parent answer by answer, a list of members as one", () => {
  const base = { father: { firstName: "", city: "" }, members: [{ firstName: "Lucía" }] };
  const newest = { father: { firstName: "José", city: "" }, members: [] };
  const mine = { father: { firstName: "", city: "Mitla" }, members: [{ firstName: "Lucía" }] };
  expect(mergeAnswers(base, newest, mine)).toEqual({
    father: { firstName: "José", city: "Mitla" },
    members: [],
  });
});

it("loses no answer that one place alone gave", () => {
  const answers = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.string(), { minKeys: 1 });
  fc.assert(
    fc.property(answers, answers, (typed, elsewhere) => {
      const base = Object.fromEntries(["a", "b", "c"].map((name) => [name, ""]));
      const merged = mergeAnswers(base, { ...base, ...elsewhere }, { ...base, ...typed });
      for (const name of ["a", "b", "c"]) {
        expect(merged[name]).toBe(typed[name] || elsewhere[name] || "");
      }
    }),
  );
});
