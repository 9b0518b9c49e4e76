import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef } from "react";
import { get, useFormState } from "react-hook-form";
import { fieldMessage } from "../../i18n/field-messages";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { FieldFailure } from "./failures";
import { fieldId, focusField } from "./field-id";

export type ErrorSummaryProps = {
  /** The failures of the last submit, in page order. */
  failures: FieldFailure[];
  /** Counts failed submits: each new one moves the focus here. */
  attempt: number;
  /** Path prefix → name of the block; the failures of one block share a row. */
  groups?: (() => Record<string, string>) | undefined;
};

type Row = {
  key: string;
  /** The failures of one field, or of one block. */
  failures: FieldFailure[];
  group: string | undefined;
};

function rowsOf(failures: FieldFailure[], groups: Record<string, string>): Row[] {
  const rows = new Map<string, Row>();
  for (const failure of failures) {
    const prefix = Object.keys(groups).find((block) => failure.name.startsWith(`${block}.`));
    const key = prefix ?? failure.name;
    const row = rows.get(key) ?? { key, failures: [], group: prefix && groups[prefix] };
    row.failures.push(failure);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/**
 * The list of failures above the form. Corrected rows stay, struck through, until the next submit,
 * so that nothing moves.
 */
export function ErrorSummary({ failures, attempt, groups }: ErrorSummaryProps) {
  const { i18n, t } = useLingui();
  const { errors } = useFormState();
  const box = useRef<HTMLElement>(null);
  const titleId = useId();

  // The errors may arrive one render after the attempt: wait until the box exists.
  const focused = useRef(0);
  useLayoutEffect(() => {
    if (!box.current || attempt === focused.current) return;
    focused.current = attempt;
    box.current.focus();
  });

  const errorAt = (name: string) => get(errors, name) as { message?: string } | undefined;
  const open = failures.filter(({ name }) => errorAt(name)).length;
  if (open === 0) return null;

  const rows = rowsOf(failures, groups?.() ?? {}).map(({ key, failures: own, group }) => {
    const left = own.filter(({ name }) => errorAt(name));
    const { name, code } = left[0] ?? (own[0] as FieldFailure);
    const count = left.length;
    const message =
      count > 1
        ? t`${plural(count, { one: "# answer to check", other: "# answers to check" })}`
        : fieldMessage(i18n, name, errorAt(name)?.message ?? code);
    return { key, name, words: group ? `${group}: ${message}` : message, open: count > 0 };
  });
  return (
    <section
      ref={box}
      tabIndex={-1}
      // Without JavaScript `autofocus` moves the focus here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the same focus as with JavaScript
      autoFocus
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
        {rows.map(({ key, ...row }) => (
          <li key={key}>
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
