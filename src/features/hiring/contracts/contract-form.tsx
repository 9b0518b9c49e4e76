import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm, useWatch, type Control } from "react-hook-form";
import type { ContractView } from "#contract/employer-views";
import { WAGE_UNITS } from "#contract/offers";
import { DateField } from "../../../components/form/date-field";
import { Form } from "../../../components/form/form";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { notify } from "../../../lib/notify";
import { showTexts } from "../changed-texts";
import { FieldsGrid } from "../fields-grid";
import { HiringCard } from "../hiring-card";
import { KeptNotice } from "../kept-notice";
import { showFieldErrors } from "../server-errors";
import { PayFields, TermCards } from "../term-fields";
import { CONTRACT_NAMES } from "../term-names";
import { useAct } from "../use-act";
import { useKeptForm } from "../use-kept-form";
import { callApi } from "../api";
import { changesIn, contractRules, type ContractTexts, textsOf } from "./contract-values";
import { ReachDialog } from "./reach-dialog";

/** The words of a contract, to be corrected; whom a correction reaches is said before it is saved. */
export function ContractForm({ contract }: { contract: ContractView }) {
  const { i18n, t } = useLingui();
  // What the fields began with: only what differs from it is sent, whatever a colleague changes.
  const [before, setBefore] = useState(() => textsOf(contract));
  const [after, setAfter] = useState<ContractTexts>();
  const form = useForm({ resolver: contractRules(before), defaultValues: before });
  const { id } = contract;
  const kept = useKeptForm({ form, stored: before, what: `contract ${id}` });
  const save = useAct({
    run: (body: Record<string, unknown>, idempotencyKey) =>
      callApi("PATCH /api/v1/contracts/:id", { params: { id }, body, idempotencyKey }),
    words: t`The contract is corrected.`,
    onDone: (saved) => {
      setBefore(textsOf(saved));
      showTexts(form, textsOf(saved));
      kept.forget();
      setAfter(undefined);
    },
  });
  const ask = async (values: ContractTexts) => {
    save.forget();
    if (Object.keys(changesIn(before, values)).length > 0) setAfter(values);
    else notify("info", t`Nothing has changed yet.`);
  };
  const confirm = (values: ContractTexts) =>
    void save.start(changesIn(before, values), (error) => {
      if (showFieldErrors(form, error)) setAfter(undefined);
    });
  return (
    <Form form={form} onSubmit={ask} className="grid gap-4">
      {kept.isKept ? <KeptNotice onDiscard={kept.discard} /> : null}
      <JobCard control={form.control} />
      <TermCards>
        <TextField
          name="certificationNumber"
          label={i18n._(CONTRACT_NAMES.certificationNumber)}
          hint={t`Workers can look it up on seasonaljobs.dol.gov`}
        />
      </TermCards>
      <div>
        <SubmitButton>
          <Trans>Save the changes</Trans>
        </SubmitButton>
      </div>
      <ReachDialog
        contract={contract}
        before={before}
        after={after}
        busy={save.busy}
        failure={save.failure}
        onConfirm={confirm}
        onClose={() => setAfter(undefined)}
      />
    </Form>
  );
}

function JobCard({ control }: { control: Control<ContractTexts> }) {
  const { i18n, t } = useLingui();
  const unit = useWatch({ control, name: "wage_unit" });
  const text = (name: "employer" | "position" | "location") => (
    <TextField name={name} label={i18n._(CONTRACT_NAMES[name])} required />
  );
  return (
    <HiringCard title={t`Job, dates and pay`}>
      <FieldsGrid>
        <div className="md:col-span-2">{text("employer")}</div>
        {text("position")}
        {text("location")}
        <DateField name="date_start" label={i18n._(CONTRACT_NAMES.date_start)} required />
        <DateField name="date_end" label={i18n._(CONTRACT_NAMES.date_end)} required />
        <PayFields units={WAGE_UNITS} />
        {unit === "piece" ? (
          <TextField name="piece_name" label={i18n._(CONTRACT_NAMES.piece_name)} required />
        ) : null}
      </FieldsGrid>
    </HiringCard>
  );
}
