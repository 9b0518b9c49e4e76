import type { ErrorCode, FieldCode } from "./errors";
import type { Language } from "./languages";
import type { MessageFacts, WordedKind } from "./messages";
import type { Pay } from "./offers";

/** The texts that the Worker itself sends. `#pages` has them, from the catalogues. */

/** A code may mean something else to an employer's system than to a person. */
export type ProblemReader = "person" | "system";

/**
 * Who reads the text, and details for it: a missing scope, `Retry-After`, the longest body allowed,
 * a field's problem.
 */
type ProblemDetails = {
  reader?: ProblemReader | undefined;
  scope?: string | undefined;
  seconds?: string | undefined;
  kilobytes?: number | undefined;
  reason?: FieldCode | undefined;
};

/** Title and detail of a problem in one language. */
export type ProblemText = (
  code: ErrorCode,
  language: Language,
  about?: ProblemDetails,
) => { title: string; detail?: string };

type Mail = { subject: string; text: string };

/** The message that brings a sign-in code. */
export type CodeMail = (code: string, language: Language) => Mail;

/** The message that brings a member of a hiring team a code for the console. */
export type HiringCodeMail = CodeMail;

/** The message to somebody who was added to a hiring team. `url`: where they sign in. */
export type TeamMail = (about: { employer: string; url: string }, language: Language) => Mail;

/** What an invitation's message needs to know. `expiresAt`: epoch milliseconds. */
export type InvitationFacts = {
  firstName: string;
  companyName: string;
  position: string;
  location: string;
  duration: string;
  wage: string;
  pay: Pay | null;
  isUsed: boolean;
  expiresAt: number;
};

/** Ready-to-send text with the link in it. */
export type InvitationMessage = (
  invitation: InvitationFacts,
  url: string,
  language: Language,
) => string;

/** Texts of messages to workers; `words` still has its placeholders, such as `{name}`. */
export type WorkerMessage = {
  words: (kind: WordedKind, about: MessageFacts, language: Language) => string;
  /** How to ask for no more messages. */
  stop: (language: Language) => string;
  /** Stands in for the name of a worker whose name is unknown. */
  nameless: (language: Language) => string;
  /** A day, `YYYY-MM-DD`, in words. */
  day: (day: string, language: Language) => string;
  /** The subject of an e-mail. */
  subject: (company: string, language: Language) => string;
  test: (language: Language) => string;
};

/** The source of the service worker, with its offline page in one language. */
export type ServiceWorkerScript = (language: Language) => Promise<string>;
