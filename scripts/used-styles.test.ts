import { expect, test } from "vitest";
import { usedStyles } from "./used-styles";

const CODE = 'look("grid sm:px-4 py-2.5"),`mt-8 ${block}`';

test("keeps what the code names, and drops the rest with the blocks it leaves empty", () => {
  const css =
    "@layer theme{:root{--gap:1rem}}@layer utilities{.grid{display:grid}.flex{display:flex}" +
    ".mt-8{margin:0}@media (min-width:40rem){.sm\\:px-4{padding:0}}" +
    "@media print{.hidden{display:none}}}.py-2\\.5:hover{top:0}";
  expect(usedStyles(css, CODE)).toBe(
    "@layer theme{:root{--gap:1rem}}@layer utilities{.grid{display:grid}" +
      ".mt-8{margin:0}@media (min-width:40rem){.sm\\:px-4{padding:0}}}.py-2\\.5:hover{top:0}",
  );
});

test("keeps a list when one of its selectors is named, whole, and rules without a class", () => {
  const css = "@layer base,utilities;.flex,.grid>a{top:0}.flex .grid{left:0}:is(h1,h2){margin:0}";
  expect(usedStyles(css, CODE)).toBe(
    "@layer base,utilities;.flex,.grid>a{top:0}:is(h1,h2){margin:0}",
  );
});

test("keeps a registered property only where a kept rule uses it", () => {
  const css =
    '.grid{top:var(--x)}.flex{top:var(--y)}@property --x{syntax:"*";inherits:false}' +
    '@property --y{syntax:"*";inherits:false}';
  expect(usedStyles(css, CODE)).toBe('.grid{top:var(--x)}@property --x{syntax:"*";inherits:false}');
});
