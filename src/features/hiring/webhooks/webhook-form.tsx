import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch, type Control } from "react-hook-form";
import { NAME_MAX, URL_MAX } from "#contract/constants";
import type { WebhookView } from "#contract/webhooks";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { RadioGroupField } from "../../../components/form/radio-group-field";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { ButtonLink } from "../../../components/ui/button";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";
import { ChecksField } from "../checks-field";
import { jobOf } from "../contracts/contract-names";
import { EVENT_NAMES } from "../event-names";
import { HiringCard } from "../hiring-card";
import { contractChoicesQuery } from "../queries";
import { showFieldErrors } from "../server-errors";
import { type Action, useAction } from "../use-action";
import {
  bodyOf,
  EVENTS,
  formOf,
  type WebhookBody,
  type WebhookForm as Values,
  webhookRules,
} from "./webhook-values";

type WebhookFormProps<Output> = {
  /** The webhook to change; without it, the form adds one. */
  webhook?: WebhookView;
  /** Where the user goes without saving. */
  back: string;
  action: Action<WebhookBody, Output>;
};

/** Where messages go, and what they are about. */
export function WebhookForm<Output>({ webhook, back, action }: WebhookFormProps<Output>) {
  const { t } = useLingui();
  const form = useForm<Values>({ resolver: webhookRules, defaultValues: formOf(webhook) });
  const save = useAction({ ...action, onError: (error) => showFieldErrors(form, error) });
  return (
    <HiringCard title={webhook ? t`Change it` : t`Where and what`}>
      <Form
        form={form}
        autoComplete="off"
        className="grid max-w-3xl gap-5"
        onSubmit={(values) => save.start(bodyOf(values))}
      >
        <TextField
          name="url"
          type="url"
          label={t`Address`}
          hint={t`Begins with https:// and is public`}
          maxLength={URL_MAX}
          autoCapitalize="none"
          required
        />
        <TextField
          name="description"
          label={t`Name`}
          hint={t`What you call it, such as “Payroll”`}
          maxLength={NAME_MAX}
        />
        <Events control={form.control} />
        <Contracts control={form.control} />
        <FormFailure failure={save.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={save.busy}>
            {webhook ? <Trans>Save the changes</Trans> : <Trans>Add the webhook</Trans>}
          </SubmitButton>
          <ButtonLink to={back} variant="quiet">
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </HiringCard>
  );
}

function Events({ control }: { control: Control<Values> }) {
  const { i18n, t } = useLingui();
  const which = useWatch({ control, name: "which" });
  return (
    <>
      <RadioGroupField
        name="which"
        label={t`Events it gets`}
        required
        inline
        options={[
          { value: "all", label: t`everything that happens` },
          { value: "some", label: t`some things only` },
        ]}
      />
      {which === "some" ? (
        <ChecksField
          name="events"
          label={t`These things`}
          dense
          options={EVENTS.map((value) => ({ value, label: i18n._(EVENT_NAMES[value]) }))}
        />
      ) : null}
    </>
  );
}

function Contracts({ control }: { control: Control<Values> }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const whose = useWatch({ control, name: "whose" });
  const { data } = useQuery(contractChoicesQuery);
  const contracts = data?.items ?? [];
  if (contracts.length === 0) return null;
  return (
    <>
      <RadioGroupField
        name="whose"
        label={t`For which workers`}
        required
        inline
        options={[
          { value: "all", label: t`of every contract` },
          { value: "some", label: t`of some contracts only` },
        ]}
      />
      {whose === "some" ? (
        <ChecksField
          name="contractIds"
          label={t`These contracts`}
          options={contracts.map((contract) => ({
            value: contract.id,
            label: jobOf(contract),
            hint: formatDate(contract.dateStart, language),
          }))}
        />
      ) : null}
    </>
  );
}
