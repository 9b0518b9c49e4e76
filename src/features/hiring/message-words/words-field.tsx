import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Language } from "#contract/languages";
import type { Placeholder } from "#contract/messages";
import { FREE_TEXT_MAX } from "#contract/messages";
import { insertAtCursor } from "./insert-at-cursor";
import { PlaceholderButtons } from "./placeholder-buttons";

type WordsFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Of the text area; its label names it. */
  id: string;
  rows: number;
  text: string;
  fault: string | undefined;
  language?: Language;
  readOnly?: boolean;
  onType: (text: string) => void;
};

/** Where the words of a message are typed, what is wrong with them, and what can be put into them. */
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
  const insert = (name: Placeholder) => {
    if (ref.current) onType(insertAtCursor(ref.current, `{${name}}`));
  };
  return (
    <>
      <textarea
        ref={ref}
        id={id}
        rows={rows}
        value={text}
        lang={language}
        readOnly={readOnly}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={({ target }) => onType(target.value)}
        className="control"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-error`} role="alert" className="font-semibold text-clay empty:hidden">
          {fault}
        </span>
        <span id={`${id}-count`} className="ml-auto text-muted tabular-nums">
          {t`${text.length} of ${FREE_TEXT_MAX} letters`}
        </span>
      </div>
      {readOnly ? null : <PlaceholderButtons onInsert={insert} />}
    </>
  );
}
