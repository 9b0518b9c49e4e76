import { expect, test } from "vitest";
import { setApart } from "./insert-at-cursor";

test("what is inserted sticks neither to the words around it nor to what was inserted before", () => {
  expect(setApart("El camión sale a las 8.", "{lastDay}", "")).toBe(" {lastDay}");
  expect(setApart("a las 8. {lastDay}", "{link}", "")).toBe(" {link}");
  expect(setApart("Hello", "{name}", "welcome")).toBe(" {name} ");
});

test("where there is a space, a bracket or a sign already, none is added", () => {
  expect(setApart("", "{name}", "")).toBe("{name}");
  expect(setApart("Hello ", "{name}", ", welcome")).toBe("{name}");
  expect(setApart("One line\n", "{link}", "\nanother")).toBe("{link}");
  expect(setApart("(", "{place}", ")")).toBe("{place}");
  expect(setApart("¡", "{name}", "!")).toBe("{name}");
});
