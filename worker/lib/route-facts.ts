import type { ValidationTargets } from "hono";
import type { ZodMiniType } from "zod/mini";
import type { KeyScope } from "#contract/key-scopes";

/** What a middleware does with a request, for whoever describes the routes. */
export type RouteFact =
  | { validates: keyof ValidationTargets; schema: ZodMiniType }
  | { requires: KeyScope };

const facts = new WeakMap<object, RouteFact>();

/** Notes what a handler does; answers the handler. */
export function withFact<T extends object>(handler: T, fact: RouteFact): T {
  facts.set(handler, fact);
  return handler;
}

/** The schema with which these facts say that a part of the request is validated. */
export const schemaOf = (said: readonly RouteFact[], part: keyof ValidationTargets) =>
  said.flatMap((fact) => ("validates" in fact && fact.validates === part ? [fact.schema] : []))[0];

export const factOf = (handler: object): RouteFact | undefined => facts.get(handler);
