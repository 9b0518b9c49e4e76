import type { MouseEvent } from "react";

type RowCheckProps = {
  label: string;
  /** Shows the label beside the box. */
  withWords?: boolean;
  checked: boolean;
  onToggle: (withRange: boolean) => void;
};

/** The checkbox of a row; with Shift it toggles all from the last one to this one. */
export function RowCheck({ label, withWords = false, checked, onToggle }: RowCheckProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it enlarges the target; the name is the input's
    <label
      className={`-m-2 inline-grid h-11 shrink-0 place-items-center ${withWords ? "grid-flow-col gap-3 px-3" : "w-11"}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        className="size-5 accent-agave"
        // Uses click, because a change event has no Shift key. The space bar fires a click too.
        onClick={(event: MouseEvent<HTMLInputElement>) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
      {withWords ? label : null}
    </label>
  );
}
