import type { ValidationTargets } from "hono";
import type { ZodMiniType } from "zod/mini";
import type { KeyScope } from "#contract/employer-queries";

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

export const factOf = (handler: object): RouteFact | undefined => facts.get(handler);
