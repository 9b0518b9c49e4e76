import { expect, test } from "vitest";
import { uploadPath } from "#contract/documents";
import type { Problem } from "#contract/problem";
import { call } from "../../test/client";
import { seedWorker } from "../../test/seed";
import { wholeState } from "../../test/whole-state";

const FILE = 'Content-Disposition: form-data; name="document"; filename="a.jpg"';
const part = (head: string, end = "\r\n") => `--b${end}${head}${end}${end}abc${end}--b--${end}`;

test.each([
  ["without a boundary in its type", "multipart/form-data", part(FILE)],
  ["with another boundary in its type", "multipart/form-data; boundary=c", part(FILE)],
  ["with an endless boundary", `multipart/form-data; boundary=${"b".repeat(5000)}`, part(FILE)],
  ["with two boundaries in its type", "multipart/form-data; boundary=c; boundary=b", part(FILE)],
  ["of another kind", "multipart/mixed; boundary=b", part(FILE)],
  ["url-encoded", "application/x-www-form-urlencoded", "document=abc"],
  ["without headers in its part", "multipart/form-data; boundary=b", part("")],
  ["without a name", "multipart/form-data; boundary=b", part("Content-Disposition: form-data")],
  [
    "no form data",
    "multipart/form-data; boundary=b",
    part('Content-Disposition: attachment; filename="a.jpg"'),
  ],
  ["with bare line feeds", "multipart/form-data; boundary=b", part(FILE, "\n")],
  [
    "with a NUL in its name",
    "multipart/form-data; boundary=b",
    part(FILE.replace("document", "docu\u0000ment")),
  ],
  [
    "a form within a form",
    "multipart/form-data; boundary=b",
    part(`${FILE}\r\nContent-Type: multipart/mixed; boundary=c`),
  ],
  ["closed before it began", "multipart/form-data; boundary=b", "--b--\r\n"],
  [
    "with a hundred thousand headers",
    "multipart/form-data; boundary=b",
    part(`${FILE}\r\n${"X: y\r\n".repeat(100_000)}`),
  ],
  [
    "of ten thousand parts",
    "multipart/form-data; boundary=b",
    `--b\r\n${FILE}\r\n\r\nabc\r\n`.repeat(10_000),
  ],
])("a form that is %s is refused and leaves nothing behind", async (_, type, body) => {
  const { cookie } = await seedWorker();
  const before = await wholeState();
  const headers = { "Content-Type": type };
  const response = await call(uploadPath("passport"), { method: "POST", cookie, headers, body });
  const { code, status } = await response.json<Problem>();
  // If the form can be read after all, its file is still not a picture.
  expect([
    "400 document.unreadable",
    "400 request.invalid",
    "415 document.type",
    "415 request.media_type",
  ]).toContain(`${status} ${code}`);
  expect(await wholeState()).toBe(before);
});
