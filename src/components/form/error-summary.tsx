import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { get, useFormState } from "react-hook-form";
import { fieldMessage } from "../../i18n/field-messages";
import { Icon } from "../ui/icon";
import { fieldId, focusField } from "./field-id";
import { groupOf, type FieldFailure } from "./failures";

type ErrorSummaryProps = {
  /** The failures of the last submit, in page order. */
  failures: FieldFailure[];
  /** Counts failed submits: each new one moves the focus here. */
  attempt: number;
};

/** What is wrong, on top of the form. Rows stay, ticked off, until the next submit: nothing jumps. */
export function ErrorSummary({ failures, attempt }: ErrorSummaryProps) {
  const { i18n, t } = useLingui();
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [groups, setGroups] = useState<Record<string, string>>({});

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  // The blocks' names are on the page in the new language only after it was rendered.
  useEffect(() => {
    setGroups(Object.fromEntries(failures.map(({ name }) => [name, groupOf(name)])));
  }, [failures, i18n.locale]);

  if (failures.length === 0) return null;
  const rows = failures.map(({ name, code, group }) => {
    const error = get(errors, name) as { message?: string } | undefined;
    const message = fieldMessage(i18n, name, error?.message ?? code);
    const block = groups[name] ?? group;
    return { name, words: block ? `${block}: ${message}` : message, open: error !== undefined };
  });
  if (rows.every((row) => !row.open)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className="rounded border-2 border-clay bg-surface px-5 py-4"
    >
      <h2 id={titleId} className="text-lg text-clay">
        <Plural
          value={failures.length}
          one="There is # answer to check"
          other="There are # answers to check"
        />
      </h2>
      <ul className="mt-2 grid gap-0.5">
        {rows.map(({ name, words, open }) => (
          <li key={name}>
            {open ? (
              <a
                href={`#${fieldId(name)}`}
                className="inline-block py-2 font-semibold text-clay"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
              >
                {words}
              </a>
            ) : (
              <span className="flex items-center gap-2 py-2 text-muted">
                <Icon name="check" />
                <span>
                  <s>{words}</s> {t`Done`}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
