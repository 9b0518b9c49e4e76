import {
  type Arbitrary,
  array,
  assert,
  boolean,
  integer,
  property,
  record,
  string,
  tuple,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { toFormEntries } from "../test/form-entries";
import { joinDateParts } from "./date-parts";
import { CONTACT } from "./fields/contact";
import { type Fields, type FormValues, mapFields } from "./fields/field";
import { LICENSE } from "./fields/license";
import { PASSPORT } from "./fields/passport";
import { MEMBER, PERSON } from "./fields/person";
import { PERSONAL } from "./fields/personal";
import { type FormEntry, parseFormEntries, type StepForms } from "./form-entries";
import type { StepId } from "./step-names";

const number = (max: number) => integer({ min: 1, max }).map(String);
const orBlank = (text: Arbitrary<string>) =>
  tuple(boolean(), text).map(([is, one]) => (is ? one : ""));

/** A date as it is typed, complete or not. */
const typedDate = record({
  day: orBlank(number(31)),
  month: orBlank(number(12).map((month) => month.padStart(2, "0"))),
  year: orBlank(number(9999)),
}).map(joinDateParts);

function typed<T extends Fields>(fields: T) {
  const values: Record<string, Arbitrary<string | boolean>> = mapFields(fields, ({ kind }) =>
    kind === "flag" ? boolean() : kind === "date" ? typedDate : string(),
  );
  return record(values) as Arbitrary<FormValues<T>>;
}

const family = record({
  father: typed(PERSON),
  mother: typed(PERSON),
  fatherUnknown: boolean(),
  motherUnknown: boolean(),
  members: array(typed(MEMBER), { maxLength: 12 }),
});

function roundTrips<S extends StepId>(step: S, values: Arbitrary<StepForms[S]>) {
  assert(
    property(values, (one) => {
      expect(parseFormEntries(step, toFormEntries(step, one))).toEqual(one);
    }),
  );
}

describe("a step's values and the entries of its form", () => {
  test("the entries sent are read back as the values typed, in every step", () => {
    expect.hasAssertions();
    roundTrips("personal", typed(PERSONAL));
    roundTrips("contact", typed(CONTACT));
    roundTrips("passport", typed(PASSPORT));
    roundTrips("drivers-license", typed(LICENSE));
    roundTrips("family", family);
  });

  test("a browser's own FormData is read as it is", () => {
    const form = new FormData();
    const sent: FormEntry[] = [
      ["firstName", "Ana"],
      ["dateOfBirth.month", "05"],
      ["dateOfBirth.day", "３"],
      ["dateOfBirth.year", "1990"],
      ["hasChild", "on"],
    ];
    for (const [name, value] of sent) form.append(name, value);
    expect(parseFormEntries("personal", form)).toMatchObject({
      firstName: "Ana",
      dateOfBirth: "1990-05-03",
      hasChild: true,
      gender: "",
    });
  });

  test("members are sorted by their numbers, even with gaps between them", () => {
    const { members } = parseFormEntries("family", [
      ["members.10.firstName", "Luz"],
      ["members.2.firstName", "Ana"],
      ["members.2.relationship", "child"],
    ]);
    expect(members).toMatchObject([
      { firstName: "Ana", relationship: "child" },
      { firstName: "Luz" },
    ]);
  });

  test("unknown names, files and keys that every object has are ignored", () => {
    const blank = parseFormEntries("personal", []);
    const strange: [string, unknown][] = [
      ["__proto__", "x"],
      ["constructor", "x"],
      ["status", "approved"],
      ["firstName", new Blob(["x"])],
      ["firstName.toString", "x"],
    ];
    expect(parseFormEntries("personal", strange)).toEqual(blank);
    assert(
      property(array(tuple(string(), string())), (entries) => {
        const keys = Object.keys(parseFormEntries("personal", entries));
        expect(keys).toEqual(Object.keys(blank));
      }),
    );
  });
});
