import { useLingui } from "@lingui/react/macro";
import type { ChangeEvent, RefObject } from "react";
import type { Language } from "#contract/languages";
import { FREE_TEXT_MAX, type Placeholder } from "#contract/messages";
import { FieldProblem } from "../field-problem";
import { HiringIcon } from "../hiring-icon";
import { insertAtCursor } from "./insert-at-cursor";
import { PLACEHOLDER_NAMES, PLACEHOLDERS, useShownPlaceholders } from "./placeholders";

type WordsFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The id of the text area, for its label. */
  id: string;
  rows: number;
  text: string;
  fault: string | undefined;
  language?: Language;
  readOnly?: boolean;
  onType: (text: string) => void;
};

/**
 * The field for the words of a message, with its error, its length and buttons for placeholders.
 */
export function WordsField({
  ref,
  id,
  rows,
  text,
  fault,
  language,
  readOnly = false,
  onType,
}: WordsFieldProps) {
  const { t } = useLingui();
  const { shown, show, store } = useShownPlaceholders();
  const insert = (name: Placeholder) => {
    if (ref.current) onType(store(insertAtCursor(ref.current, shown[name])));
  };
  /** A placeholder typed by hand is shown under its name, with the cursor still behind it. */
  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const words = show(store(target.value));
    if (words !== target.value) {
      const caret = show(store(target.value.slice(0, target.selectionStart))).length;
      target.value = words;
      target.setSelectionRange(caret, caret);
    }
    onType(store(words));
  };
  return (
    <>
      <textarea
        ref={ref}
        id={id}
        rows={rows}
        value={show(text)}
        lang={language}
        readOnly={readOnly}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={handleChange}
        className="control"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <FieldProblem id={`${id}-error`}>{fault}</FieldProblem>
        <span id={`${id}-count`} className="ml-auto text-muted tabular-nums">
          {t`${text.length} of ${FREE_TEXT_MAX} letters`}
        </span>
      </div>
      {readOnly ? null : <PlaceholderButtons onInsert={insert} />}
    </>
  );
}

/** Inserts a placeholder at the cursor; the worker reads its value. */
function PlaceholderButtons({ onInsert }: { onInsert: (name: Placeholder) => void }) {
  const { i18n, t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1 text-muted">{t`Insert`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {PLACEHOLDERS.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => onInsert(name)}
            className="inline-flex min-h-target items-center gap-1 rounded border border-line bg-surface px-2.5 hover:border-ink hover:bg-wash"
          >
            <HiringIcon name="plus" className="size-4 text-agave" />
            {i18n._(PLACEHOLDER_NAMES[name])}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
