import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SettingsView } from "#contract/settings";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { SubmitButton } from "../../../components/form/submit-button";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { ContractFacts } from "../contracts/contract-facts";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { settingsQuery } from "../queries";
import { showFieldErrors } from "../server-errors";
import { LanguageField, TermCards } from "../term-fields";
import { UnsavedNotice } from "../unsaved-notice";
import { useAction } from "../use-action";
import { useTextsForm } from "../use-texts-form";
import {
  defaultChanges,
  defaultRules,
  defaultTexts,
  fieldOf,
  type DefaultTexts,
} from "./default-values";
import { SettingsFrame } from "./settings-frame";

/** The texts that every new contract starts with. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame
      area="offers"
      title={t`Offer texts`}
      lead={t`Every contract that you create here starts with these texts. Existing contracts keep their own.`}
    >
      <LoadState query={settings}>
        {(known) => (may("admin") ? <TextsForm settings={known} /> : <Texts settings={known} />)}
      </LoadState>
    </SettingsFrame>
  );
}

type Saving = { changes: ReturnType<typeof defaultChanges>; values: DefaultTexts };

function TextsForm({ settings }: { settings: SettingsView }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { offerDefaults: defaults } = settings;
  const stored = useMemo(() => defaultTexts(defaults), [defaults]);
  const { form, unsaved, showSaved } = useTextsForm({
    stored,
    rules: defaultRules,
    formKey: "offer texts",
  });
  const save = useAction({
    run: async ({ changes }: Saving, idempotencyKey) => {
      const body = { offerDefaults: changes };
      const saved = await callApi("PATCH /api/v1/settings", { body, idempotencyKey });
      queries.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
    successMessage: t`Saved. The next contract starts with these texts.`,
    onDone: ({ offerDefaults }, { values }) => showSaved(defaultTexts(offerDefaults), values),
    onError: (error) => showFieldErrors(form, error, fieldOf),
  });
  const submit = async (values: DefaultTexts) => {
    const changes = defaultChanges(stored, values);
    if (Object.keys(changes).length === 0) return notify("info", t`Nothing has changed yet.`);
    await save.start({ changes, values });
  };
  return (
    <Form form={form} onSubmit={submit} autoComplete="off" className="grid gap-4">
      {unsaved.hasUnsaved ? <UnsavedNotice onDiscard={unsaved.discard} /> : null}
      <TermCards>
        <LanguageField />
      </TermCards>
      <FormFailure failure={save.failure} />
      <div>
        <SubmitButton busy={save.busy}>
          <Trans>Save the texts</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}

/** For members who may not change them. */
function Texts({ settings }: { settings: SettingsView }) {
  const { t } = useLingui();
  const texts = defaultTexts(settings.offerDefaults);
  return (
    <HiringCard title={t`What new contracts start with`}>
      {Object.values(texts).every((text) => text === "") ? (
        <p>
          <Trans>Nothing yet. An owner of your team can fill it in.</Trans>
        </p>
      ) : (
        <ContractFacts texts={texts} />
      )}
    </HiringCard>
  );
}
