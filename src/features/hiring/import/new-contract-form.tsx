import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { OfferDefaults } from "#contract/settings";
import { DateField } from "../../../components/form/date-field";
import { Form } from "../../../components/form/form";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { apiQuery } from "../api";
import { useContractWords } from "../contracts/use-contract-words";
import { HiringCard } from "../hiring-card";
import { KeptNotice } from "../kept-notice";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { AREAS } from "../settings/areas";
import { SETTINGS_PATH } from "../settings/settings-path";
import { PayFields } from "../term-fields";
import { CONTRACT_NAMES } from "../term-names";
import { useKeptForm } from "../use-kept-form";
import { bodyOf, type ContractForm, contractRules } from "./contract-rules";
import type { ContractTermsInput } from "../contracts/contract-terms";
import { useFocusAfterwards } from "../use-focus-afterwards";

type NewContractFormProps = {
  onChosen: (terms: ContractTermsInput) => void;
  onBack: (() => void) | undefined;
};

const WAGE_UNITS_SHOWN = ["hour", "day", "week", "month"] as const;

/** What every worker reads in the offer, beginning with the employer's own texts. */
export function NewContractForm(props: NewContractFormProps) {
  const settings = useQuery(apiQuery("GET /api/v1/settings", SETTINGS_PATH));
  return (
    <LoadState query={settings}>
      {({ offerDefaults }) => <ContractForm {...props} defaults={offerDefaults} />}
    </LoadState>
  );
}

function ContractForm({
  onChosen,
  onBack,
  defaults,
}: NewContractFormProps & { defaults: OfferDefaults }) {
  const { i18n, t } = useLingui();
  useFocusAfterwards();
  const { me } = useMember();
  // Those that have no field here are in the offer all the same.
  const {
    hoursPerWeek: hours = "",
    housing: home = "",
    transport: ride = "",
    ...others
  } = defaults;
  const [first] = useState<ContractForm>(() => ({
    employer: me?.employer.name ?? "",
    position: "",
    location: "",
    date_start: "",
    date_end: "",
    wage: "",
    wage_unit: "hour",
    hoursPerWeek: hours,
    housing: home,
    transport: ride,
  }));
  const form = useForm<ContractForm>({ resolver: contractRules, defaultValues: first });
  const kept = useKeptForm({ form, stored: first, what: "new contract" });
  const send = (values: ContractForm) => {
    kept.forget();
    onChosen({ ...others, ...bodyOf(values) });
  };
  return (
    <HiringCard title={t`A new contract`}>
      <p className="text-muted">
        <Trans>The worker reads these words in the offer.</Trans>
      </p>
      <Form form={form} onSubmit={send} autoComplete="off" className="grid max-w-2xl gap-5">
        {kept.isKept ? <KeptNotice onDiscard={kept.discard} /> : null}
        <TextField name="employer" label={i18n._(CONTRACT_NAMES.employer)} required />
        <TextField name="position" label={i18n._(CONTRACT_NAMES.position)} required />
        <TextField
          name="location"
          label={i18n._(CONTRACT_NAMES.location)}
          hint={t`City and state`}
          required
        />
        <DateField name="date_start" label={i18n._(CONTRACT_NAMES.date_start)} required />
        <DateField name="date_end" label={i18n._(CONTRACT_NAMES.date_end)} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <PayFields units={WAGE_UNITS_SHOWN} />
        </div>
        <TextField
          name="hoursPerWeek"
          label={i18n._(CONTRACT_NAMES.hoursPerWeek)}
          inputMode="numeric"
        />
        <TextField name="housing" label={i18n._(CONTRACT_NAMES.housing)} />
        <TextField name="transport" label={i18n._(CONTRACT_NAMES.transport)} />
        <AlsoSaid defaults={others} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>
            <Trans>On to the list</Trans>
          </SubmitButton>
          {onBack ? (
            <Button variant="quiet" onClick={onBack}>
              <Trans>Choose a contract</Trans>
            </Button>
          ) : null}
        </div>
      </Form>
    </HiringCard>
  );
}

/** The other texts that the offer begins with. */
function AlsoSaid({ defaults }: { defaults: OfferDefaults }) {
  const { i18n, t } = useLingui();
  const words = useContractWords();
  const said = (Object.entries(defaults) as [keyof OfferDefaults, string][]).map(
    ([name, value]) => `${i18n._(CONTRACT_NAMES[name])}: ${words(name, value)}`,
  );
  return (
    <div className="grid gap-1 text-muted">
      {said.length > 0 ? <p>{t`Also in the offer: ${said.join(" · ")}`}</p> : null}
      <p>
        <Link to={AREAS.offers.to}>
          <Trans>Change the texts that new contracts start with</Trans>
        </Link>
      </p>
    </div>
  );
}
