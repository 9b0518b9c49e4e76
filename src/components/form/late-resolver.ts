import { useEffect, useState } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { idle } from "../../lib/idle";

type Rules<Values extends FieldValues> = Resolver<Values, unknown, Values>;

/**
 * A resolver that comes after its form has been painted. A submit waits for it; should it not come,
 * the server, which has the same rules, judges alone.
 */
export function useLateResolver<Values extends FieldValues>(
  load: () => Promise<Rules<Values>>,
): Rules<Values> {
  const [resolver] = useState((): Rules<Values> => {
    return async (values, context, options) => {
      const judge = await load().catch(() => undefined);
      return judge ? judge(values, context, options) : { values, errors: {} };
    };
  });
  useEffect(() => {
    void idle()
      .then(load)
      .catch(() => undefined);
    // Once: the rules of a form never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return resolver;
}
