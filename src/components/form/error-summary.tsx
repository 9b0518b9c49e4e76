import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef } from "react";
import { get, useFormState } from "react-hook-form";
import { fieldMessage } from "../../i18n/field-messages";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { FieldFailure } from "./failures";
import { fieldId, focusField } from "./field-id";

type ErrorSummaryProps = {
  /** The failures of the last submit, in page order. */
  failures: FieldFailure[];
  /** Counts failed submits: each new one moves the focus here. */
  attempt: number;
  /** Path prefix → the block's name, said before its messages. */
  groups?: Record<string, string>;
};

function groupOf(name: string, groups: Record<string, string>): string | undefined {
  return Object.entries(groups).find(([prefix]) => name.startsWith(`${prefix}.`))?.[1];
}

/** What is wrong, on top of the form. Rows stay, ticked off, until the next submit: nothing jumps. */
export function ErrorSummary({ failures, attempt, groups = {} }: ErrorSummaryProps) {
  const { i18n } = useLingui();
  const { errors } = useFormState();
  const box = useRef<HTMLElement>(null);
  const titleId = useId();

  // The errors may reach this box one render after the attempt: wait for the box.
  const answered = useRef(0);
  useLayoutEffect(() => {
    if (!box.current || attempt === answered.current) return;
    answered.current = attempt;
    box.current.focus();
  });

  const rows = failures.map(({ name, code }) => {
    const error = get(errors, name) as { message?: string } | undefined;
    const message = fieldMessage(i18n, name, error?.message ?? code);
    const group = groupOf(name, groups);
    return { name, words: group ? `${group}: ${message}` : message, open: error !== undefined };
  });
  const open = rows.filter((row) => row.open).length;
  if (open === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded border-2 border-clay bg-surface px-gutter py-4"
    >
      <h2 id={titleId} className="text-lg text-clay">
        <Plural
          value={open}
          one="There is # answer to check"
          other="There are # answers to check"
        />
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {rows.map((row) => (
          <li key={row.name}>
            <SummaryRow {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SummaryRow({ name, words, open }: { name: string; words: string; open: boolean }) {
  if (!open) {
    return (
      <span className="flex min-h-12 items-center py-1.5 gap-2 text-muted">
        <Icon name="check" className="size-5 text-agave" />
        <s>{words}</s>
        <VisuallyHidden>
          <Trans>Corrected</Trans>
        </VisuallyHidden>
      </span>
    );
  }
  return (
    <a
      href={`#${fieldId(name)}`}
      className="flex min-h-12 items-center py-1.5 font-semibold text-clay"
      onClick={(event) => {
        event.preventDefault();
        focusField(name);
      }}
    >
      {words}
    </a>
  );
}
