import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormContext, useWatch } from "react-hook-form";
import type { DeclineInput } from "#contract/invitations";
import { withReason } from "./with-reason";

const REASONS: MessageDescriptor[] = [
  msg`I found another job`,
  msg`The dates do not work for me`,
  msg`The wage is too low for me`,
  msg`Family or health reasons`,
  msg`I was not looking for this job`,
];

/** Reasons to choose with one tap; the text stays editable in the field below. */
export function QuickReasons() {
  const { i18n } = useLingui();
  const { setValue } = useFormContext<DeclineInput>();
  const reason = useWatch<DeclineInput, "reason">({ name: "reason" });
  const words = REASONS.map((message) => i18n._(message));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        <Trans>Choose a reason, or write your own below</Trans>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {words.map((word) => (
          <button
            key={word}
            type="submit"
            name="chosen"
            value={word}
            aria-pressed={reason.trim() === word}
            className="min-h-12 rounded border-[1.5px] border-line bg-surface px-4 py-2 text-left font-medium hover:border-ink aria-pressed:border-agave aria-pressed:bg-agave-wash aria-pressed:font-semibold"
            onClick={(event) => {
              event.preventDefault();
              setValue("reason", withReason({ typed: reason, chosen: word, quick: words }), {
                shouldDirty: true,
                shouldValidate: true,
              });
            }}
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
