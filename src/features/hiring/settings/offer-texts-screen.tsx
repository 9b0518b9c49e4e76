import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettingsView } from "#contract/settings";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { SubmitButton } from "../../../components/form/submit-button";
import { notify } from "../../../lib/notify";
import { apiQuery, callApi } from "../api";
import { useContractWords } from "../contracts/use-contract-words";
import { showSaved } from "../changed-texts";
import { FieldsGrid } from "../fields-grid";
import { Facts } from "../facts";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { showFieldErrors } from "../server-errors";
import { EmployerFields, HelpFields, LanguageField, LifeThereFields } from "../term-fields";
import { CONTRACT_NAMES } from "../term-names";
import { useAct } from "../use-act";
import { defaultChanges, defaultRules, defaultTexts, type DefaultTexts } from "./default-values";
import { SettingsFrame } from "./settings-frame";
import { SETTINGS_PATH } from "./settings-path";

/** What every new contract starts with. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const settings = useQuery(apiQuery("GET /api/v1/settings", SETTINGS_PATH));
  return (
    <SettingsFrame
      area="offers"
      title={t`Offer texts`}
      lead={t`Every contract that you make here starts with these. Contracts that are there keep their own words.`}
    >
      <LoadState query={settings}>
        {(known) => (may("admin") ? <TextsForm settings={known} /> : <Texts settings={known} />)}
      </LoadState>
    </SettingsFrame>
  );
}

function TextsForm({ settings }: { settings: SettingsView }) {
  const { t } = useLingui();
  const [before, setBefore] = useState(() => defaultTexts(settings.offerDefaults));
  const form = useForm({ resolver: defaultRules(before), defaultValues: before });
  const save = useAct({
    run: (offerDefaults: ReturnType<typeof defaultChanges>, idempotencyKey) =>
      callApi("PATCH /api/v1/settings", { body: { offerDefaults }, idempotencyKey }),
    words: t`Saved. The next contract starts with these texts.`,
    onDone: ({ offerDefaults }) => {
      setBefore(defaultTexts(offerDefaults));
      showSaved(form, defaultTexts(offerDefaults));
    },
  });
  const submit = async (values: DefaultTexts) => {
    const changes = defaultChanges(before, values);
    if (Object.keys(changes).length === 0) return notify("info", t`Nothing is changed yet.`);
    await save.start(changes, (error) => showFieldErrors(form, error, "offerDefaults."));
  };
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <HiringCard title={t`Life there`}>
        <FieldsGrid>
          <LifeThereFields />
        </FieldsGrid>
      </HiringCard>
      <HiringCard title={t`Help for the workers`}>
        <FieldsGrid>
          <HelpFields />
        </FieldsGrid>
      </HiringCard>
      <HiringCard title={t`Who the employer is`}>
        <FieldsGrid>
          <EmployerFields />
          <LanguageField />
        </FieldsGrid>
      </HiringCard>
      <FormFailure failure={save.failure ? { words: save.failure } : null} />
      <div>
        <SubmitButton busy={save.busy}>
          <Trans>Save the texts</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}

/** For who may not change them. */
function Texts({ settings }: { settings: SettingsView }) {
  const { i18n, t } = useLingui();
  const words = useContractWords();
  const texts = Object.entries(defaultTexts(settings.offerDefaults)) as [
    keyof DefaultTexts,
    string,
  ][];
  const said = texts.filter(([, value]) => value !== "");
  return (
    <HiringCard title={t`What new contracts start with`}>
      {said.length === 0 ? (
        <p>
          <Trans>Nothing yet. An owner of your team can fill it in.</Trans>
        </p>
      ) : (
        <Facts
          rows={said.map(([name, value]) => ({
            term: i18n._(CONTRACT_NAMES[name]),
            value: words(name, value),
          }))}
        />
      )}
    </HiringCard>
  );
}
