import { useLingui } from "@lingui/react/macro";
import type { Placeholder } from "#contract/messages";
import { HiringIcon } from "../hiring-icon";
import { PLACEHOLDER_NAMES } from "./placeholders";

const ALL = Object.keys(PLACEHOLDER_NAMES) as Placeholder[];

/** Writes a name where the cursor is; the worker reads its value. */
export function PlaceholderButtons({ onInsert }: { onInsert: (name: Placeholder) => void }) {
  const { i18n, t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1 text-muted">{t`Insert`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ALL.map((name) => (
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
