import { useLingui } from "@lingui/react/macro";
import type { Channel } from "#contract/messages";
import { HiringCard } from "../hiring-card";
import { CHANNEL_NAMES } from "../messages/kind-words";
import type { SendMethod } from "./send-free";

type MethodChoiceProps = {
  channels: readonly Channel[];
  method: SendMethod;
  onChoose: (method: SendMethod) => void;
};

export function MethodChoice({ channels, method, onChoose }: MethodChoiceProps) {
  const { i18n, t } = useLingui();
  const options: { value: SendMethod; words: string }[] = [
    { value: "hand", words: t`By hand: they wait in the list, one click each` },
    ...(channels.length > 1
      ? [{ value: "auto" as const, words: t`By the first channel that reaches each person` }]
      : []),
    ...channels.map((channel) => {
      const name = i18n._(CHANNEL_NAMES[channel]);
      return { value: channel, words: t`By ${name}` };
    }),
  ];
  return (
    <HiringCard title={t`How`}>
      <fieldset>
        <legend className="sr-only">{t`How`}</legend>
        {options.map(({ value, words }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="way"
              value={value}
              checked={method === value}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-agave"
            />
            {words}
          </label>
        ))}
      </fieldset>
    </HiringCard>
  );
}
