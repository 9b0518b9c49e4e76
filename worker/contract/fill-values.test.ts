import { expect, it } from "vitest";
import { fillValues } from "./fill-values";

it("takes each field from the last source with a value of the field's type", () => {
  const blank = { city: "", state: "", hasChild: false, country: "" };
  const saved = { city: "Puebla", state: null, hasChild: true, other: "x" };
  const draft = { city: "", state: undefined, country: 7 };
  expect(fillValues(blank, saved, undefined, draft)).toEqual({
    city: "",
    state: "",
    hasChild: true,
    country: "",
  });
});

it("reads own keys only", () => {
  expect(fillValues({ toString: "" }, {})).toEqual({ toString: "" });
});
