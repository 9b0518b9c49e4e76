import type { ErrorCode } from "#contract/errors";
import type { AnswerName } from "./components";

/** Groups of operations, in the order of the page. */
export const TAGS = {
  Contracts: "A contract holds the offer and its workers. Sending it again updates both.",
  Invitations: "One for every worker: the link, what became of it, and words to send.",
  Applications: "What a worker answered, where it stands, and moving it on.",
  Documents: "Files of an application: read, ask for again, upload on the worker's behalf.",
  Webhooks: "Being told what happened, signed as the Standard Webhooks specification says.",
  Keys: "The employer's own API keys.",
  Description: "This document.",
} as const;

/** What is answered when it goes well: JSON of a component, or a file of these media types. */
export type Answer =
  | { status: 200 | 201; json: AnswerName }
  | { status: 200; files: readonly string[] }
  | { status: 204 };

/** What only people can say of a route; everything else is read from the route itself. */
export type Operation = {
  tag: keyof typeof TAGS;
  id: string;
  summary: string;
  description: string;
  answers: readonly [Answer, ...Answer[]];
  /** Problems of this operation, beside those that every one of its kind can have. */
  errors?: readonly ErrorCode[];
  /** Takes `Idempotency-Key`. */
  idempotent?: true;
  /** Takes a form with one file in the field `document`. */
  upload?: true;
  /** A body that works as it stands; a test sends it. */
  example?: unknown;
};

/** Operations by method and path, as the router has them. */
export type Operations = Record<string, Operation>;
