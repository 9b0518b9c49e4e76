import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ContractView } from "#contract/employer-views";
import { Form } from "../../../components/form/form";
import { SubmitButton } from "../../../components/form/submit-button";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { contractQuery } from "../queries";
import { showFieldErrors } from "../server-errors";
import { UnsavedNotice } from "../unsaved-notice";
import { useConfirmedAction } from "../use-action";
import { useTextsForm } from "../use-texts-form";
import { ChangedWords, type ChangedWordsProps } from "./changed-words";
import { ContractCards } from "./contract-cards";
import { changesIn, contractRules, type ContractTexts, textsOf } from "./contract-values";
import { Reach } from "./reach";

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
  const { form, unsaved, showSaved } = useTextsForm({
    stored,
    rules: contractRules,
    formKey: `contract ${id}`,
  });
  const save = useConfirmedAction({
    run: async ({ before, after }: ChangedWordsProps, idempotencyKey) => {
      const request = { params: { id }, body: changesIn(before, after), idempotencyKey };
      const saved = await callApi("PATCH /api/v1/contracts/:id", request);
      queries.setQueryData(contractQuery(id).queryKey, saved);
      return saved;
    },
    successMessage: t`The contract is corrected.`,
    onDone: (saved, { after }) => {
      showSaved(textsOf(saved), after);
      onCorrected();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const ask = async (after: ContractTexts) => {
    if (Object.keys(changesIn(stored, after)).length === 0) {
      return notify("info", t`Nothing has changed yet.`);
    }
    save.openDialog({ before: stored, after });
  };
  return (
    <Form form={form} onSubmit={ask} autoComplete="off" className="grid gap-4">
      {unsaved.hasUnsaved ? <UnsavedNotice onDiscard={unsaved.discard} /> : null}
      <ContractCards control={form.control} />
      <div>
        <SubmitButton>
          <Trans>Save the changes</Trans>
        </SubmitButton>
      </div>
      <ConfirmDialog {...save.dialog} title={t`Correct this contract?`} confirm={t`Correct it`}>
        {save.pending ? <ChangedWords {...save.pending} /> : null}
        <Reach contract={contract} />
      </ConfirmDialog>
    </Form>
  );
}
