import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { LANGUAGE_FACTS, LANGUAGES } from "#contract/languages";
import { MESSAGE_KINDS } from "#contract/messages";
import { TextField } from "../../../components/form/text-field";
import { Disclosure } from "../../../components/ui/disclosure";
import { callApi } from "../api";
import { KIND_NAMES } from "../messages/kind-words";
import { SecretHint } from "./secret-hint";
import { PerMinuteField, SetupForm, type SetupFormProps } from "./setup-form";
import { TemplateFields } from "./template-fields";
import { bodyOf, fieldOf, valuesOf, whatsappRules, type WhatsappValues } from "./whatsapp-values";

const put = (values: WhatsappValues) =>
  callApi("PUT /api/v1/message-channels/whatsapp", { body: bodyOf(values) });

/**
 * The setup of WhatsApp's Cloud API: the account, what it sends, then settings that few people
 * change.
 */
export function WhatsappForm({ view, onDone }: SetupFormProps) {
  const { i18n, t } = useLingui();
  const form = useForm<WhatsappValues>({
    resolver: whatsappRules(view.ready),
    defaultValues: valuesOf(view),
  });
  const blocks = () => ({
    templateLanguages: t`Language codes`,
    ...Object.fromEntries(MESSAGE_KINDS.map((kind) => [`kinds.${kind}`, i18n._(KIND_NAMES[kind])])),
  });
  return (
    <SetupForm
      view={view}
      form={form}
      put={put}
      fieldOf={fieldOf}
      groups={blocks}
      saveLabel={<Trans>Save WhatsApp</Trans>}
      onDone={onDone}
    >
      <Account isStored={view.ready} />
      <TemplateFields control={form.control} onUnused={(name) => form.clearErrors(name)} />
      <AdvancedSettings />
    </SetupForm>
  );
}

function Account({ isStored }: { isStored: boolean }) {
  const { t } = useLingui();
  const secret = {
    type: "password",
    autoComplete: "new-password",
    required: !isStored,
  } as const;
  return (
    <fieldset className="grid max-w-xl gap-5">
      <legend className="mb-3 font-serif text-lg font-bold">
        <Trans>1. Your account at Meta</Trans>
      </legend>
      <TextField
        name="phoneNumberId"
        label={t`Phone number ID`}
        hint={t`Digits alone, not the phone number: Meta’s App Dashboard, WhatsApp, API Setup.`}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        {...secret}
        name="accessToken"
        label={t`Access token of a System User`}
        hint={
          <>
            <Trans>
              Meta’s Business settings, Users, System users: one that never expires, with the
              permission “whatsapp_business_messaging”.
            </Trans>{" "}
            <SecretHint isStored={isStored} />
          </>
        }
      />
      <TextField
        {...secret}
        name="appSecret"
        label={t`App secret`}
        hint={
          <>
            <Trans>Meta’s App Dashboard, App settings, Basic.</Trans>{" "}
            <SecretHint isStored={isStored} />
          </>
        }
      />
    </fieldset>
  );
}

/** Settings whose defaults are right for nearly everybody. */
function AdvancedSettings() {
  const { t } = useLingui();
  return (
    <div className="border-y border-rule">
      <Disclosure summary={<Trans>Language codes and speed</Trans>}>
        <div className="grid gap-5 sm:grid-cols-2">
          {LANGUAGES.map((one) => {
            const name = LANGUAGE_FACTS[one].name;
            return (
              <TextField
                key={one}
                name={`templateLanguages.${one}`}
                label={t`Meta’s code for ${name}`}
                autoCapitalize="none"
                autoComplete="off"
              />
            );
          })}
          <PerMinuteField name="perMinute" />
        </div>
      </Disclosure>
    </div>
  );
}
