import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { MessageSettingsChange, MessageSettingsView } from "#contract/message-settings";
import { type Channel, REMINDER_KINDS, WORDED_KINDS } from "#contract/messages";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { callApi } from "../api";
import { HiringCard } from "../hiring-card";
import { useMember } from "../member";
import { KIND_NAMES } from "../messages/kind-words";
import { useAction } from "../use-action";
import { HoursFields, LimitFields, OrderField } from "./rule-fields";
import { useKindGroups } from "./use-kind-groups";

type RulesFormProps = { settings: MessageSettingsView; ready: readonly Channel[] };

/** When messages are sent, how often, and which of them automatically. */
export function RulesForm({ settings, ready }: RulesFormProps) {
  const { t } = useLingui();
  const { may } = useMember();
  const [isBackwards, setIsBackwards] = useState(false);
  const save = useAction({
    run: (body: MessageSettingsChange) => callApi("PATCH /api/v1/message-settings", { body }),
    successMessage: t`Rules saved.`,
  });
  const mayChange = may("admin");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change = changeOf(new FormData(event.currentTarget), settings);
    const ends = (change.fromHour ?? 0) >= (change.toHour ?? 24);
    setIsBackwards(ends);
    if (ends) event.currentTarget.querySelector<HTMLSelectElement>("[name=toHour]")?.focus();
    else void save.start(change);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset disabled={!mayChange} className="grid gap-4">
        <legend className="sr-only">{t`Rules`}</legend>
        <HiringCard title={t`When and how often`}>
          <HoursFields settings={settings} isBackwards={isBackwards} />
          <LimitFields settings={settings} />
          {ready.length > 1 ? <OrderField settings={settings} ready={ready} /> : null}
        </HiringCard>
        <HiringCard title={t`What is sent automatically`}>
          {ready.length === 0 ? (
            <Notice>
              <Trans>
                Nothing, until a channel is set up. Until then, you send everything by hand.
              </Trans>
            </Notice>
          ) : null}
          <AutomaticKinds settings={settings} />
        </HiringCard>
      </fieldset>
      <FormFailure failure={save.failure} />
      {mayChange ? (
        <div>
          <Button type="submit" busy={save.busy}>
            <Trans>Save the rules</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-muted">
          <Trans>An owner of your team can change the rules.</Trans>
        </p>
      )}
    </form>
  );
}

function changeOf(data: FormData, { channels }: MessageSettingsView): MessageSettingsChange {
  const number = (name: string) => Number(data.get(name));
  const first = data.get("first") as Channel | null;
  return {
    fromHour: number("fromHour"),
    toHour: number("toHour"),
    spacingDays: number("spacingDays"),
    remindersMax: number("remindersMax"),
    remindAfterDays: Object.fromEntries(
      REMINDER_KINDS.map((kind) => [kind, number(`remind.${kind}`)]),
    ),
    automatic: WORDED_KINDS.filter((kind) => data.has(`automatic.${kind}`)),
    ...(first && { channels: [first, ...channels.filter((one) => one !== first)] }),
  };
}

/** The kinds that are sent automatically; a change applies only to messages created afterwards. */
function AutomaticKinds({ settings }: { settings: MessageSettingsView }) {
  const { i18n } = useLingui();
  const groups = useKindGroups();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {groups.map(({ name, kinds }) => (
        <fieldset key={name}>
          <legend className="mb-1 font-semibold">{name}</legend>
          {kinds.map((kind) => (
            <label key={kind} className="flex min-h-target items-center gap-2.5">
              <input
                type="checkbox"
                name={`automatic.${kind}`}
                defaultChecked={settings.automatic.includes(kind)}
                className="size-5 shrink-0 accent-agave"
              />
              {i18n._(KIND_NAMES[kind])}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
