/** What the log says about an error: names from our own code and fixed words, never a message. */
export type Failure = { errorClass: string; reason?: string; at?: string };

/** SQLite's result codes that D1 passes on. */
const CODES =
  /\bSQLITE_(?:ERROR|BUSY|LOCKED|CONSTRAINT|FULL|TOOBIG|CORRUPT|NOMEM|INTERRUPT|IOERR|READONLY|AUTH|MISMATCH|RANGE|CANTOPEN|SCHEMA|NOTADB)\b/;

/** Phrases of D1 and SQLite errors. A table, column or value beside one stays out of the log. */
const ERROR_PHRASES = [
  "no such table",
  "no such column",
  "no such function",
  "has no column named",
  "syntax error",
  "UNIQUE constraint failed",
  "NOT NULL constraint failed",
  "CHECK constraint failed",
  "FOREIGN KEY constraint failed",
  "too many SQL variables",
  "string or blob too big",
  "datatype mismatch",
  "database is locked",
  "database or disk is full",
  "database disk image is malformed",
  "Exceeded maximum DB size",
  "Network connection lost",
  "D1 DB is overloaded",
  "Internal error in D1",
  "object to be reset",
  "reset because its code",
  "exceeded its CPU time limit",
  "exceeded its memory limit",
];

/** The error and its causes, outermost first. */
export function errorsOf(error: unknown, left = 5): Error[] {
  return error instanceof Error && left > 0 ? [error, ...errorsOf(error.cause, left - 1)] : [];
}

/** The database's code and phrase, as far as they are on the lists. */
function reasonOf(error: Error): string | undefined {
  const { message } = error;
  const [code] = CODES.exec(message) ?? [];
  const phrase = ERROR_PHRASES.find((words) => message.includes(words));
  return [code, phrase].filter(Boolean).join(" ") || undefined;
}

/** A frame: "    at async findSession (file:///…/index.js:12:3)". */
const FRAME =
  /^\s+at (?:async )?(?<name>[A-Za-z_$][\w$.]*) \((?:[^()]*\/)?(?<file>[\w.-]+):(?<line>\d+):\d+\)$/;
/** Methods belong to libraries (`Database.batch`); `dispatch` is the router's plain function. */
const isOwn = (name = "") => !name.includes(".") && name !== "dispatch";

/**
 * The first function of our own on the stack, else the first of all: `findSession index.js:120`.
 * The bundle is one file, so the name says where it was. The message before the frames is cut off.
 */
function frameOf({ stack = "", message }: Error): string | undefined {
  // Unless the stack begins with the message, nobody can tell where its frames begin.
  const frames = stack.replace(/^\w+(?:: )?/, "");
  if (!frames.startsWith(`${message}\n`)) return undefined;
  const found = frames
    .slice(message.length)
    .split("\n")
    .flatMap((line) => {
      const { groups } = FRAME.exec(line) ?? {};
      return groups ? [groups] : [];
    });
  const frame = found.find(({ name }) => isOwn(name)) ?? found[0];
  return frame && `${frame.name} ${frame.file}:${frame.line}`;
}

/** What a log may say about a failure. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { errorClass: "unknown" };
  const errors = errorsOf(thrown);
  const reason = reasonOf(errors.at(-1) ?? thrown);
  const at = errors.map(frameOf).find(Boolean);
  return { errorClass: thrown.constructor.name, ...(reason && { reason }), ...(at && { at }) };
}
