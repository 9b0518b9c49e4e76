import { expect, test } from "vitest";
import { contentDisposition, safeFileName } from "./file-name";

test.each([
  ["pasaporte de José.JPG", "pasaporte de José.jpg"],
  ["C:\\fakepath\\scan.jpeg", "scan.jpg"],
  ["../../etc/passwd", "passwd.jpg"],
  ["evil.html", "evil.jpg"],
  ["photo.jpg.exe", "photo.jpg.jpg"],
  ["a\r\nSet-Cookie: x\u202Egpj.exe", "aSet-Cookie xgpj.jpg"],
  ["  ...  ", "passport.jpg"],
  ["", "passport.jpg"],
  [".jpg", "passport.jpg"],
  [`${"ñ".repeat(300)}.png`, `${"ñ".repeat(100)}.jpg`],
])("the name %j is stored as %j", (given, stored) => {
  expect(safeFileName(given, "image/jpeg", "passport")).toBe(stored);
});

test("a download's name is given in ASCII and exactly", () => {
  expect(contentDisposition("attachment", "Visa 'año' (1).pdf")).toBe(
    `attachment; filename="Visa _a_o_ (1).pdf"; filename*=UTF-8''Visa%20%27a%C3%B1o%27%20%281%29.pdf`,
  );
});
