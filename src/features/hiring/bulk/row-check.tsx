import type { MouseEvent } from "react";

type RowCheckProps = {
  label: string;
  checked: boolean;
  onToggle: (withRange: boolean) => void;
};

/** Chooses a row; with Shift all from the one before to this one. */
export function RowCheck({ label, checked, onToggle }: RowCheckProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it enlarges the target; the name is the input's
    <label className="-m-2 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        className="size-5 accent-agave"
        // A click, because a change says nothing of the Shift key; the space bar is one too.
        onClick={(event: MouseEvent<HTMLInputElement>) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
