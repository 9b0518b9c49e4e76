import { Trans, useLingui } from "@lingui/react/macro";
import { LANGUAGE_FACTS, LANGUAGES } from "#contract/languages";
import { type ChannelView, META_LANGUAGES } from "#contract/message-settings";
import { MESSAGE_KINDS } from "#contract/messages";
import { callApi } from "../api";
import { KIND_NAMES } from "../messages/kind-words";
import { PerMinute } from "./per-minute";
import { SecretHint } from "./secret-hint";
import { SetupButtons } from "./setup-buttons";
import { type Refused, SetupField } from "./setup-field";
import { useSetUp } from "./use-set-up";

type SetupFormProps = { view: ChannelView; onDone: () => void };

const filled = <K extends string>(names: readonly K[], value: (name: K) => string) =>
  Object.fromEntries(names.flatMap((name) => (value(name) ? [[name, value(name)]] : [])));

/** WhatsApp through the Cloud API. */
export function WhatsappForm({ view, onDone }: SetupFormProps) {
  const { t } = useLingui();
  const { submit, refused, isSaving } = useSetUp({
    put: (value) =>
      callApi("PUT /api/v1/message-channels/whatsapp", {
        body: {
          phoneNumberId: value("phoneNumberId"),
          templates: filled(MESSAGE_KINDS, (kind) => value(`templates.${kind}`)),
          templateLanguages: filled(LANGUAGES, (one) => value(`templateLanguages.${one}`)),
          perMinute: Number(value("perMinute")),
          ...(value("accessToken") && { accessToken: value("accessToken") }),
          ...(value("appSecret") && { appSecret: value("appSecret") }),
        },
      }),
    onDone,
  });
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <SetupField
        name="phoneNumberId"
        label={t`Phone number ID`}
        hint={t`Digits alone, not the phone number: Meta’s App Dashboard, WhatsApp, API Setup.`}
        inputMode="numeric"
        defaultValue={view.phoneNumberId ?? ""}
        refused={refused}
      />
      <SetupField
        name="accessToken"
        label={t`Access token of a System User`}
        hint={<SecretHint isStored={view.ready} />}
        type="password"
        autoComplete="new-password"
        refused={refused}
      />
      <SetupField
        name="appSecret"
        label={t`App secret`}
        hint={<SecretHint isStored={view.ready} />}
        type="password"
        autoComplete="new-password"
        refused={refused}
      />
      <Templates view={view} refused={refused} />
      <PerMinute value={view.perMinute} refused={refused} />
      <SetupButtons busy={isSaving} onCancel={onDone} />
    </form>
  );
}

function Templates({ view, refused }: { view: ChannelView; refused: Refused }) {
  const { i18n, t } = useLingui();
  const variables = "{{1}}, {{2}}, {{3}}";
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        <Trans>Names of the approved templates</Trans>
      </legend>
      <p className="text-muted">
        {t`As in the WhatsApp Manager. Each has the variables ${variables}: first name, your company, and the link; in your own words the third is the text. What has no template is sent by the next channel, or by hand.`}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {MESSAGE_KINDS.map((kind) => (
          <SetupField
            key={kind}
            name={`templates.${kind}`}
            label={i18n._(KIND_NAMES[kind])}
            autoCapitalize="none"
            defaultValue={view.templates?.[kind] ?? ""}
            refused={refused}
          />
        ))}
        {LANGUAGES.map((one) => {
          const name = LANGUAGE_FACTS[one].name;
          return (
            <SetupField
              key={one}
              name={`templateLanguages.${one}`}
              label={t`Meta’s code for ${name}`}
              defaultValue={view.templateLanguages?.[one] ?? META_LANGUAGES[one]}
              refused={refused}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
