import { expect, test } from "vitest";
import { fitOf, moved, turned, WHOLE, zoomed } from "./view";

test("the point under the pointer stays where it is while somebody zooms", () => {
  const at = { x: 0.25, y: -0.1 };
  const view = zoomed(zoomed(WHOLE, 2, at), 1.5, at);
  // The part of the document under the pointer is still drawn where it was at first.
  expect(view.scale).toBe(3);
  expect(view.x + at.x * view.scale).toBeCloseTo(at.x);
  expect(view.y + at.y * view.scale).toBeCloseTo(at.y);
});

test("zooming out stops when all of the document is visible, and keeps its rotation", () => {
  expect(zoomed({ scale: 2, x: 0.3, y: 0.3, turn: 90 }, 0.1)).toEqual({ ...WHOLE, turn: 90 });
});

test("a document cannot be dragged out of sight", () => {
  const far = moved({ ...WHOLE, scale: 2 }, { x: 9, y: -9 });
  expect(far).toMatchObject({ x: 1, y: -1 });
});

test("a picture that is turned on its side is scaled to fit the box", () => {
  const box = { width: 800, height: 400 };
  const wide = { width: 2000, height: 1000 };
  expect(fitOf(WHOLE, box, wide)).toBe(1);
  expect(fitOf(turned(WHOLE), box, wide)).toBe(0.5);
});
