import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { MessageSettingsChange, MessageSettingsView } from "#contract/message-settings";
import { type Channel, REMINDER_KINDS, WORDED_KINDS } from "#contract/messages";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { notify } from "../../../lib/notify";
import { queryKeyOf } from "../../../lib/query-path";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { HiringCard } from "../hiring-card";
import { useMember } from "../member";
import { MESSAGE_SETTINGS_PATH } from "../messages/message-settings-path";
import { AutomaticKinds } from "./automatic-kinds";
import { HoursFields, LimitFields, OrderField } from "./rule-fields";

type RulesFormProps = { settings: MessageSettingsView; ready: readonly Channel[] };

/** When messages are sent, how often, and which by themselves. */
export function RulesForm({ settings, ready }: RulesFormProps) {
  const { i18n, t } = useLingui();
  const { may } = useMember();
  const [isBackwards, setIsBackwards] = useState(false);
  const save = useSaveRules();
  const mayChange = may("admin");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change = changeOf(new FormData(event.currentTarget), settings);
    const ends = (change.fromHour ?? 0) >= (change.toHour ?? 24);
    setIsBackwards(ends);
    if (ends) event.currentTarget.querySelector<HTMLSelectElement>("[name=toHour]")?.focus();
    else if (!save.isPending) save.mutate(change);
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
        <HiringCard title={t`What goes out by itself`}>
          {ready.length === 0 ? (
            <Notice>
              <Trans>
                Nothing, until a channel is set up. Until then all of it stands to send by hand.
              </Trans>
            </Notice>
          ) : null}
          <AutomaticKinds settings={settings} />
        </HiringCard>
      </fieldset>
      <FormFailure failure={save.error ? { words: hiringFailure(i18n, save.error) } : null} />
      {mayChange ? (
        <div>
          <Button type="submit" className="min-h-11!" busy={save.isPending}>
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

function useSaveRules() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MessageSettingsChange) =>
      callApi("PATCH /api/v1/message-settings", { body }),
    onSuccess: (settings) => {
      queries.setQueryData(queryKeyOf(MESSAGE_SETTINGS_PATH), settings);
      notify("success", t`The rules are saved.`);
    },
  });
}
