import { useLingui } from "@lingui/react/macro";
import type { MessageSettingsView } from "#contract/message-settings";
import { KIND_NAMES } from "../messages/kind-words";
import { useKindGroups } from "./use-kind-groups";

/** The kinds that leave without anybody's click: what is new from then on. */
export function AutomaticKinds({ settings }: { settings: MessageSettingsView }) {
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
