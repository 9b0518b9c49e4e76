import { describe, expect, test } from "vitest";
import { email, longText, optionalText, personName, text } from "./value-schemas";

const nothing: [string, string][] = [
  ["a zero-width space", "\u200b"],
  ["a soft hyphen", "\u00ad"],
  ["a byte order mark", "\ufeff"],
  ["joiners alone", "\u200c\u200d"],
  ["direction marks", "\u200e\u200f\u061c"],
  ["an override without a text", "\u202e\u202c"],
  ["a word joiner between spaces", " \u2060 "],
  ["the fillers of Hangul", "\u115f\u1160\u3164\uffa0"],
  ["a blank of Braille", "\u2800"],
  ["a variation selector", "\ufe0f"],
  ["spaces of every width", "\u00a0\u2003\u3000"],
  ["tags", "\u{e0041}\u{e0042}"],
];

test.each(nothing)("%s alone counts as an empty value", (_, value) => {
  for (const field of [text(), personName(), longText()]) {
    expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      "required",
    ]);
  }
  expect(optionalText().parse(value)).toBe("");
});

describe("invisible characters are removed, visible ones stay", () => {
  test.each([
    ["a direction override", "\u202eoderP\u202c", "oderP"],
    ["an isolate", "\u2066José\u2069", "José"],
    ["a soft hyphen in a word", "Gua\u00addalupe", "Guadalupe"],
    ["a byte order mark in front", "\ufeffAna", "Ana"],
    ["a zero-width space within", "An\u200ba", "Ana"],
    ["a grapheme joiner that hid an accent", "n\u034f\u0303", "ñ"],
    ["a joiner at the ends", "\u200dAna\u200c", "Ana"],
    ["a joiner beside a space", "Ana \u200dRuiz", "Ana Ruiz"],
    ["two joiners in a row", "a\u200d\u200db", "ab"],
    ["a space that was hidden behind a mark", "\u200e Ana \u200f", "Ana"],
  ])("%s", (_, value, seen) => {
    expect(personName().parse(value)).toBe(seen);
    expect(longText().parse(value)).toBe(seen);
  });

  test.each([
    ["a Persian word", "می\u200cخواهم"],
    ["a conjunct of Devanagari", "क्\u200dष"],
    ["a chillu of Malayalam before a letter", "ന്\u200dറ"],
    ["a family of emoji", "👩\u200d👩\u200d👧"],
    ["an emoji with a skin tone", "👩🏽\u200d🌾"],
    ["a heart on fire", "❤\ufe0f\u200d🔥"],
    ["a name with a variant sign", "葛\u{e0100}城"],
    ["an Arabic year", "\u0601١٤٤٨"],
    ["an apostrophe, a hyphen, an accent", "O’Neill-Núñez"],
  ])("%s", (_, value) => {
    expect(personName().parse(value)).toBe(value.normalize("NFC"));
  });

  test("a tab between two words of a line becomes a space", () => {
    expect(personName().parse("Núñez\tde la O\t")).toBe("Núñez de la O");
  });

  test("line breaks and tabs of a longer text stay", () => {
    expect(longText().parse("One\n\ttwo\u202e\nthree")).toBe("One\n\ttwo\nthree");
  });

  test("an e-mail pasted from a chat", () => {
    expect(email().parse("\u2068ana\u200b@example.com\u2069")).toBe("ana@example.com");
  });

  test("an e-mail is the same however its accents were typed", () => {
    expect(email().parse("jose\u0301@example.com")).toBe("josé@example.com");
  });
});

test.each([
  "ana@example.com,",
  "ana,@example.com",
  "ana@example.com;",
  "<ana@example.com>",
  "mailto:ana@example.com",
  "(ana)@example.com",
  '"ana"@example.com',
])("an e-mail with signs that belong to no address is refused: %s", (typed) => {
  const { error } = email().safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(["invalid_email"]);
});

test.each(["o'neill+mx@example.co.uk", "ana_%-1@sub.example.com", "ñandú@correo.example"])(
  "an e-mail may contain every sign of an address: %s",
  (typed) => expect(email().parse(typed)).toBe(typed),
);

test("control characters are refused, not stripped", () => {
  for (const value of ["\u0000", "a\u0007b", "\u009b"]) {
    const { error } = text().safeParse(value);
    expect(error?.issues.map(({ message }) => message)).toEqual(["control_characters"]);
  }
});
