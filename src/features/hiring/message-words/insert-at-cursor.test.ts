import { expect, test } from "vitest";
import { setApart } from "./insert-at-cursor";

test("an inserted placeholder is separated by spaces from the words around it and from an earlier placeholder", () => {
  expect(setApart("El camión sale a las 8.", "{lastDay}", "")).toBe(" {lastDay}");
  expect(setApart("a las 8. {lastDay}", "{link}", "")).toBe(" {link}");
  expect(setApart("Hello", "{name}", "welcome")).toBe(" {name} ");
});

test("an inserted placeholder gets no extra space beside a space, a bracket or punctuation", () => {
  expect(setApart("", "{name}", "")).toBe("{name}");
  expect(setApart("Hello ", "{name}", ", welcome")).toBe("{name}");
  expect(setApart("One line\n", "{link}", "\nanother")).toBe("{link}");
  expect(setApart("(", "{place}", ")")).toBe("{place}");
  expect(setApart("¡", "{name}", "!")).toBe("{name}");
});
