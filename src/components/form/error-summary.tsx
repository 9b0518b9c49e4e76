import { plural } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { use, useId, useLayoutEffect, useRef } from "react";
import { get, useFormState } from "react-hook-form";
import { fieldMessage } from "../../i18n/field-messages";
import { FieldWordsContext } from "../../lib/field-words";
import { Icon } from "../ui/icon";
import { TextSpan } from "../ui/text-span";
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
 * The list of failures above the form. A corrected row keeps its place and says so until the next
 * submit, so that nothing moves under the finger.
 */
export function ErrorSummary({ failures, attempt, groups }: ErrorSummaryProps) {
  const { i18n, t } = useLingui();
  const { errors } = useFormState();
  const titleId = useId();
  const fieldWords = use(FieldWordsContext);
  const errorAt = (name: string) => get(errors, name) as { message?: string } | undefined;
  const open = failures.filter(({ name }) => errorAt(name)).length;
  const focus = useSummaryFocus(attempt, failures[0]?.name);

  const rows = rowsOf(failures, groups?.() ?? {}).map(({ key, failures: own, group }) => {
    const left = own.filter(({ name }) => errorAt(name));
    const { name, code } = left[0] ?? (own[0] as FieldFailure);
    const count = left.length;
    const message =
      count > 1
        ? t`${plural(count, { one: "# answer to check", other: "# answers to check" })}`
        : fieldMessage(i18n, name, errorAt(name)?.message ?? code, fieldWords);
    const words = group ? `${group}: ${message}` : message;
    return { key, name, group, words, open: count > 0 };
  });
  return (
    <>
      <p role="status" className="sr-only">
        {open < failures.length
          ? t`Corrected. ${plural(open, { 0: "Nothing is left to check.", one: "# answer left to check.", other: "# answers left to check." })}`
          : null}
      </p>
      {open === 0 ? null : (
        <section
          {...focus}
          tabIndex={-1}
          // Without JavaScript `autofocus` moves the focus here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the same focus as with JavaScript
          autoFocus
          aria-labelledby={titleId}
          className="rounded border-2 border-clay bg-surface px-gutter py-4 large-text:border-x-0 large-text:px-0"
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
      )}
    </>
  );
}

/**
 * Moves the focus to the list with each attempt. When the focused link or list disappears, because
 * an uploaded photo corrects its row, moves the focus to the list or to the field `first`.
 */
function useSummaryFocus(attempt: number, first: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const focused = useRef(0);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // The errors may arrive one render after the attempt: wait until the box exists.
    if (box.current && attempt !== focused.current) {
      focused.current = attempt;
      box.current.focus();
    } else if (hasFocus.current && document.activeElement === document.body) {
      hasFocus.current = false;
      if (box.current) box.current.focus({ preventScroll: true });
      else if (first) focusField(first);
    }
  });
  return {
    ref: box,
    onFocus: () => (hasFocus.current = true),
    onBlur: () => (hasFocus.current = false),
  };
}

type SummaryRowProps = {
  name: string;
  group: string | undefined;
  words: string;
  open: boolean;
};

function SummaryRow({ name, group, words, open }: SummaryRowProps) {
  const { t } = useLingui();
  if (!open) {
    return (
      <span className="grid min-h-12 items-center py-1.5 *:[grid-area:1/1]">
        {/* The row stays as tall as it was. */}
        <span aria-hidden="true" className="invisible font-semibold">
          {words}
        </span>
        <span className="flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-agave" />
          <TextSpan>{group ? t`${group}: corrected` : t`Corrected`}</TextSpan>
        </span>
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
