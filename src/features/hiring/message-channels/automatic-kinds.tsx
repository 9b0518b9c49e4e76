import { useLingui } from "@lingui/react/macro";
import type { MessageSettingsView } from "#contract/message-settings";
import { REMINDER_KINDS, WORDED_KINDS, type WordedKind } from "#contract/messages";
import { KIND_NAMES } from "../messages/kind-words";

const isReminder = (kind: WordedKind) => REMINDER_KINDS.some((one) => one === kind);

/** The kinds that leave without anybody's click: what is new from then on. */
export function AutomaticKinds({ settings }: { settings: MessageSettingsView }) {
  const { i18n, t } = useLingui();
  const groups = [
    { name: t`Invitations`, kinds: WORDED_KINDS.filter((kind) => kind === "invitation") },
    { name: t`Reminders`, kinds: REMINDER_KINDS },
    {
      name: t`News`,
      kinds: WORDED_KINDS.filter((kind) => kind !== "invitation" && !isReminder(kind)),
    },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {groups.map(({ name, kinds }) => (
        <fieldset key={name}>
          <legend className="mb-1 font-semibold">{name}</legend>
          {kinds.map((kind) => (
            <label key={kind} className="flex min-h-10 items-center gap-2.5">
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
