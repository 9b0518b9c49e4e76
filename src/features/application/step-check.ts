import { type FieldValues, type Resolver, set } from "react-hook-form";
import type { FieldError } from "#contract/errors";

/** A form's values, judged: what goes to the server, or one code for each wrong field. */
export type Checked<Output> = { ok: true; output: Output } | { ok: false; errors: FieldError[] };

/** A check whose rules come a moment after the form; `preload` fetches them. */
export type LateCheck<Values, Output> = ((
  values: Values,
) => Checked<Output> | Promise<Checked<Output>>) & {
  preload: () => Promise<void>;
};

/**
 * For the first step: its form must not wait for the rules. Should they not come, the server, which
 * has the same ones, judges alone.
 */
export function checkLater<Values, Output>(
  load: () => Promise<(values: Values) => Checked<Output>>,
): LateCheck<Values, Output> {
  let judge: ((values: Values) => Checked<Output>) | undefined;
  const preload = async () => {
    judge = await load();
  };
  // With the rules there it judges at once: even a loaded import would answer in a later task.
  const check = (values: Values): Checked<Output> | Promise<Checked<Output>> => {
    if (judge) return judge(values);
    return preload().then(
      () => check(values),
      () => ({ ok: true, output: values as unknown as Output }),
    );
  };
  return Object.assign(check, { preload });
}

/** A check for react-hook-form. Messages are codes; the fields turn them into words. */
export function checkResolver<Values extends FieldValues, Output>(
  check: (values: Values) => Checked<Output> | Promise<Checked<Output>>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const checked = await check(values);
    if (checked.ok) return { values: checked.output, errors: {} };
    const errors = {};
    for (const { path, code } of checked.errors)
      set(errors, path, { type: "check", message: code });
    return { values: {}, errors };
  };
}
