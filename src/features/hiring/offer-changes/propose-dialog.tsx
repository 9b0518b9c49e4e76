import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Control } from "react-hook-form";
import { REASON_MAX } from "#contract/constants";
import type { EmployerApplication } from "#contract/employer-application";
import type { ContractView } from "#contract/employer-views";
import { Form } from "../../../components/form/form";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextAreaField } from "../../../components/form/text-area-field";
import { TextField } from "../../../components/form/text-field";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { isOutdated } from "../../../lib/api-client";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { showTexts } from "../changed-texts";
import { ConfirmDialog } from "../confirm-dialog";
import { ChangedWords } from "../contracts/changed-words";
import { changesIn, type ContractTexts } from "../contracts/contract-values";
import { JobFields } from "../contracts/job-fields";
import { hiringFailure } from "../hiring-failure";
import { LoadState } from "../load-state";
import { contractQuery } from "../queries";
import { showFieldErrors } from "../server-errors";
import { EmployerFields, HelpFields, LifeThereFields } from "../term-fields";
import { TERM_NAMES } from "../term-names";
import { UnsavedNotice } from "../unsaved-notice";
import { useConfirmedAction } from "../use-action";
import { useTextsForm } from "../use-texts-form";
import { NoteWords } from "./note-words";
import {
  acceptedTexts,
  firstTexts,
  proposalIn,
  proposalRules,
  type ProposalTexts,
} from "./proposal-values";

type ProposeDialogProps = { application: EmployerApplication; onClose: () => void };

/** Proposes a change of what one worker has accepted. */
export function ProposeDialog({ application, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const { contractId } = application;
  const contract = useQuery({ ...contractQuery(contractId ?? ""), enabled: contractId !== null });
  return (
    <Dialog open title={t`Propose a change`} onClose={onClose}>
      {contractId === null ? (
        <ProposalForm {...{ application, onClose }} contract={undefined} />
      ) : (
        <LoadState query={contract}>
          {(known) => <ProposalForm {...{ application, onClose }} contract={known} />}
        </LoadState>
      )}
    </Dialog>
  );
}

type ProposalFormProps = ProposeDialogProps & { contract: ContractView | undefined };

function ProposalForm({ application, contract, onClose }: ProposalFormProps) {
  const { i18n, t } = useLingui();
  const { id, acceptedTerms } = application;
  const accepted = useMemo(() => acceptedTexts(acceptedTerms), [acceptedTerms]);
  const first = useMemo(() => firstTexts(accepted, contract), [accepted, contract]);
  const { form, unsaved } = useTextsForm({
    stored: first,
    rules: () => proposalRules(accepted),
    formKey: `offer ${id}`,
  });
  const propose = useConfirmedAction({
    run: ({ before, after }: { before: ContractTexts; after: ProposalTexts }, idempotencyKey) =>
      callApi("POST /api/v1/applications/:id/offer-changes", {
        params: { id },
        body: proposalIn(before, after),
        idempotencyKey,
      }),
    application: id,
    successMessage: t`Proposed. We will tell the worker.`,
    onDone: () => {
      unsaved.forget();
      onClose();
    },
    onError: (error) => {
      // The refetched application may have no proposal to make, and this dialog be gone.
      if (isOutdated(error)) notify("error", hiringFailure(i18n, error));
      return showFieldErrors(form, error);
    },
  });
  const { pending } = propose;
  const ask = async (after: ProposalTexts) => {
    if (Object.keys(changesIn(accepted, after)).length === 0) {
      return notify("info", t`Nothing has changed yet.`);
    }
    propose.openDialog({ before: accepted, after });
  };
  return (
    <>
      <Form form={form} onSubmit={ask} autoComplete="off" className="grid gap-5">
        {unsaved.hasUnsaved ? <UnsavedNotice onDiscard={unsaved.discard} /> : null}
        {Object.keys(changesIn(accepted, first)).length > 0 ? (
          <div className="grid justify-items-start">
            <p>
              <Trans>
                The contract now differs from what this worker accepted. The fields start with what
                the contract says.
              </Trans>
            </p>
            <Button variant="quiet" className="-ml-3" onClick={() => showTexts(form, accepted)}>
              <Trans>Start with what was accepted</Trans>
            </Button>
          </div>
        ) : null}
        {/* The form's values are the texts of a contract and a note. */}
        <Fields control={form.control as unknown as Control<ContractTexts>} accepted={accepted} />
        <TextAreaField name="note" label={t`What the worker should know`} maxLength={REASON_MAX} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton>
            <Trans>Preview</Trans>
          </SubmitButton>
        </div>
      </Form>
      <ConfirmDialog {...propose.dialog} title={t`Propose this change?`} confirm={t`Propose it`}>
        {pending ? <ChangedWords {...pending} /> : null}
        <NoteWords note={pending?.after.note.trim()} />
        <p>
          <Trans>
            We will tell the worker, who sees both versions on their dashboard and says yes or no.
            Until then, what was accepted stays in force.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

function Fields({
  control,
  accepted,
}: {
  control: Control<ContractTexts>;
  accepted: ContractTexts;
}) {
  const { i18n } = useLingui();
  return (
    <>
      <JobFields
        control={control}
        needsDates={accepted.date_start !== ""}
        needsPay={accepted.wage !== ""}
      />
      <LifeThereFields />
      <HelpFields />
      <EmployerFields />
      <TextField name="certificationNumber" label={i18n._(TERM_NAMES.certificationNumber)} />
    </>
  );
}
