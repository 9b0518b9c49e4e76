import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ContractView } from "#contract/employer-views";
import { Form } from "../../../components/form/form";
import { SubmitButton } from "../../../components/form/submit-button";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { contractQuery } from "../queries";
import { showFieldErrors } from "../server-errors";
import { UnsavedNotice } from "../unsaved-notice";
import { useAction } from "../use-action";
import { useTextsForm } from "../use-texts-form";
import { ContractCards } from "./contract-cards";
import { changesIn, contractRules, type ContractTexts, textsOf } from "./contract-values";
import { ReachDialog } from "./reach-dialog";

type ContractFormProps = { contract: ContractView; onCorrected: () => void };

/**
 * Corrects the texts of a contract; before saving, it shows which invitations a correction reaches.
 */
export function ContractForm({ contract, onCorrected }: ContractFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id } = contract;
  // Only what differs from this is sent, so that a colleague's changes stay.
  const stored = useMemo(() => textsOf(contract), [contract]);
  const texts = useTextsForm({ stored, rules: contractRules, formKey: `contract ${id}` });
  const { form, unsaved, showSaved } = texts;
  const [after, setAfter] = useState<ContractTexts>();
  const save = useAction({
    run: async ({ body }: { body: object; values: ContractTexts }, idempotencyKey) => {
      const request = { params: { id }, body, idempotencyKey };
      const saved = await callApi("PATCH /api/v1/contracts/:id", request);
      queries.setQueryData(contractQuery(id).queryKey, saved);
      setAfter(undefined);
      return saved;
    },
    successMessage: t`The contract is corrected.`,
    onDone: (saved, { values }) => {
      showSaved(textsOf(saved), values);
      onCorrected();
    },
  });
  const ask = async (values: ContractTexts) => {
    save.forget();
    if (Object.keys(changesIn(stored, values)).length > 0) setAfter(values);
    else notify("info", t`Nothing has changed yet.`);
  };
  const confirm = (values: ContractTexts) =>
    void save.start({ body: changesIn(stored, values), values }, (error) => {
      if (showFieldErrors(form, error)) setAfter(undefined);
    });
  return (
    <Form form={form} onSubmit={ask} autoComplete="off" className="grid gap-4">
      {unsaved.hasUnsaved ? <UnsavedNotice onDiscard={unsaved.discard} /> : null}
      <ContractCards control={form.control} />
      <div>
        <SubmitButton>
          <Trans>Save the changes</Trans>
        </SubmitButton>
      </div>
      <ReachDialog
        contract={contract}
        before={stored}
        after={after}
        busy={save.busy}
        failure={save.failure}
        onConfirm={confirm}
        onClose={() => setAfter(undefined)}
      />
    </Form>
  );
}
