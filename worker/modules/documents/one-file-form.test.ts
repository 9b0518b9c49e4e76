import { describe, expect, test } from "vitest";
import { oneFileOf } from "./one-file-form";

const TYPE = "multipart/form-data; boundary=b";
const FILE = 'Content-Disposition: form-data; name="document"; filename="a.jpg"';
const form = (head = FILE, content = "abc", end = "\r\n--b--\r\n") =>
  `--b\r\n${head}\r\n\r\n${content}${end}`;

const read = (text: string, type = TYPE) => {
  const bytes = Uint8Array.from(new TextEncoder().encode(text));
  const file = oneFileOf(bytes, type, "document");
  expect(file.bytes.buffer).toBe(bytes.buffer);
  return [file.name, new TextDecoder().decode(file.bytes)];
};

describe("a form that clients send is read", () => {
  test.each([
    ["by a browser", `${FILE}\r\nContent-Type: image/jpeg`, "a.jpg"],
    ["with its headers the other way round", `Content-Type: image/jpeg\r\n${FILE}`, "a.jpg"],
    ["in small letters", FILE.toLowerCase(), "a.jpg"],
    ["without quotes", FILE.replaceAll('"', ""), "a.jpg"],
    ["with an accent in the name", FILE.replace("a.jpg", "ñandú.jpg"), "ñandú.jpg"],
    ["with quotes in the name, escaped", FILE.replace("a.jpg", 'a\\"b.jpg'), 'a"b.jpg'],
    ["with quotes in the name, encoded", FILE.replace("a.jpg", "a%22b.jpg"), 'a"b.jpg'],
    ["with a path in the name", FILE.replace("a.jpg", "C:\\a\\b.jpg"), "C:\\a\\b.jpg"],
    ["with a semicolon in the name", FILE.replace("a.jpg", "a; name=x.jpg"), "a; name=x.jpg"],
    ["without a name of the file", FILE.replace("a.jpg", ""), ""],
  ])("%s", (_, head, name) => {
    expect(read(form(head))).toEqual([name, "abc"]);
  });

  test.each([
    'multipart/form-data; boundary="b"',
    "Multipart/Form-Data;boundary=b",
    "multipart/form-data; charset=utf-8; Boundary=b",
    "multipart/form-data; boundary=b; charset=utf-8",
  ])("as %s", (type) => {
    expect(read(form(), type)).toEqual(["a.jpg", "abc"]);
  });

  test.each(["", "\r", "\r\n", "\r\n--", "\r\n--a", "\n--b--", "--b--", "\r\r\n-"])(
    "with a file that ends in %j",
    (content) => expect(read(form(FILE, content))).toEqual(["a.jpg", content]),
  );

  test("without a line end after it", () => {
    expect(read(form(FILE, "abc", "\r\n--b--"))).toEqual(["a.jpg", "abc"]);
  });
});

describe("a form is refused", () => {
  const second = `\r\n${form()}`;
  test.each([
    ["with a second file", form(FILE, "abc", second)],
    ["with a field beside the file", form(FILE, "abc", `\r\n${form(FILE.split("; file")[0])}`)],
    ["with something before it", `words\r\n${form()}`],
    ["with something behind it", `${form()}words`],
    ["with spaces behind its boundary", form(FILE, "abc", "\r\n--b-- ")],
    ["cut off in its last boundary", form(FILE, "abc", "\r\n--b-")],
    ["without its last boundary", form(FILE, "abc", "")],
    ["cut off in its headers", `--b\r\n${FILE}`],
    ["with a field of another name", form(FILE.replace("document", "file"))],
    ["with two names", form(`${FILE}; name="document"`)],
    ["with two dispositions", form(`${FILE}\r\n${FILE}`)],
    ["with a header that is none", form(`${FILE}\r\nwords`)],
    ["with a header over two lines", form(FILE.replace("; file", ";\r\n file"))],
    ["with a NUL in a header", form(FILE.replace("a.jpg", "a\0.jpg"))],
    ["with an open quote", form(FILE.slice(0, -1))],
    ["with headers without an end in sight", form(`${FILE}\r\n${"X: y\r\n".repeat(2000)}Z: z`)],
  ])("%s", (_, text) => {
    expect(() => read(text)).toThrow(/^(?:document\.unreadable|request\.invalid)$/);
  });

  test.each([
    ["multipart/form-data", "request.invalid"],
    ["multipart/form-data; boundary=", "request.invalid"],
    ["multipart/form-data; boundary=b; boundary=b", "request.invalid"],
    ['multipart/form-data; boundary="b', "request.invalid"],
    ["multipart/mixed; boundary=b", "request.media_type"],
    ["multipart/form-data-x; boundary=b", "request.media_type"],
    ["text/plain; boundary=b", "request.media_type"],
    ["", "request.media_type"],
  ])("as %j: %s", (type, code) => {
    expect(() => read(form(), type)).toThrow(code);
  });
});

test("a file name that is not UTF-8 is dropped rather than garbled", () => {
  const text = form(FILE.replace("a.jpg", "Nu\u00f1ez.jpg"));
  const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(oneFileOf(latin1, TYPE, "document").name).toBe("");
});
