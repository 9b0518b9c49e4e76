import { ascii, hasAscii, unreadable, type Bytes } from "../../files/byte-parts";
import { AppError } from "../../lib/app-error";
import { invalidField } from "../../lib/invalid-field";

/** Limit for the headers of the one part; browsers send about two hundred bytes. */
const HEAD_MAX_BYTES = 8 * 1024;
const CR = 0x0d;

const FORM_TYPE = /^multipart\/form-data\s*(?:;|$)/i;
/** A boundary as RFC 2046 allows it, with or without quotes. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'+\-.]{1,70}))\s*(?=;|$)/gi;
const HEADER = /^([\w-]+):[ \t]*([^\0\r\n]*)$/;
const DISPOSITION =
  /^form-data((?:;[ \t]*[\w*-]+=(?:"(?:[^"\\]|\\"|\\(?!"))*"|[^\s;"]+))+)[ \t]*;?$/i;
const PARAMETER = /;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\"|\\(?!"))*)"|([^\s;"]+))/g;

/** The boundary that a multipart form names, exactly once; else undefined. */
function boundaryOf(contentType: string): string | undefined {
  const [found, ...more] = contentType.matchAll(BOUNDARY);
  return more.length === 0 ? (found?.[1] ?? found?.[2]) : undefined;
}

/** The first position of the ASCII `text`, which begins with CR, at or after `from`; else -1. */
function indexOfLine(bytes: Bytes, text: string, from: number): number {
  for (let at = bytes.indexOf(CR, from); at !== -1; at = bytes.indexOf(CR, at + 1)) {
    if (hasAscii(bytes, at, text)) return at;
  }
  return -1;
}

/** The parameters of the part's `Content-Disposition`: the field's name and the file's. */
function parametersOf(head: string): Map<string, string> {
  const headers = head.split("\r\n").map((line) => HEADER.exec(line));
  const values = headers.flatMap((header) =>
    header?.[1]?.toLowerCase() === "content-disposition" ? [header[2] ?? ""] : [],
  );
  const parameters = DISPOSITION.exec(values.length === 1 ? (values[0] ?? "") : "")?.[1];
  if (!parameters || headers.includes(null)) throw unreadable();
  const found = [...parameters.matchAll(PARAMETER)].map(
    ([, name = "", quoted, plain = ""]) => [name.toLowerCase(), quoted ?? plain] as const,
  );
  const byName = new Map(found);
  if (byName.size !== found.length) throw unreadable();
  return byName;
}

/**
 * The one file of a multipart form, in the field `field`, as a view into the form's own bytes:
 * nothing is copied. Anything before, beside or behind it is refused (RFC 7578).
 * @throws AppError request.media_type, request.invalid (a well-formed form of something else),
 * document.unreadable
 */
export function oneFileOf(form: Bytes, contentType: string, field: string) {
  if (!FORM_TYPE.test(contentType)) throw new AppError("request.media_type");
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw invalidField(field, "invalid");
  if (hasAscii(form, 0, `--${boundary}--`)) throw invalidField(field, "required");
  const opening = `--${boundary}\r\n`;
  if (!hasAscii(form, 0, opening)) throw unreadable();
  const headEnd = indexOfLine(form.subarray(0, HEAD_MAX_BYTES), "\r\n\r\n", opening.length);
  if (headEnd === -1) throw unreadable();
  const head = new TextDecoder().decode(form.subarray(opening.length, headEnd));
  const parameters = parametersOf(head);
  const name = parameters.get("filename");
  if (parameters.get("name") !== field || name === undefined) {
    throw invalidField(field, "required");
  }

  const start = headEnd + 4;
  const end = indexOfLine(form, `\r\n--${boundary}`, start);
  const closing = ascii(`\r\n--${boundary}--`).length;
  const isFollowed = end !== -1 && hasAscii(form, end + closing - 2, "\r\n");
  if (isFollowed) throw invalidField(field, "too_many");
  const rest = form.subarray(end + closing);
  const isClosed = end !== -1 && hasAscii(form, end + closing - 2, "--");
  if (!isClosed || !(rest.length === 0 || (rest.length === 2 && hasAscii(rest, 0, "\r\n")))) {
    throw unreadable();
  }
  return {
    // A name that is not UTF-8 is left out rather than garbled.
    name: name.includes("\uFFFD") ? "" : name.replaceAll('\\"', '"').replaceAll("%22", '"'),
    bytes: form.subarray(start, end),
  };
}
