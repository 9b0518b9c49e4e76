import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
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
import { ApiError } from "../../../lib/api-client";
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
import { useAction } from "../use-action";
import { useInvalidate } from "../use-invalidate";
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
  const { t } = useLingui();
  const { acceptedTerms } = application;
  const accepted = useMemo(() => acceptedTexts(acceptedTerms), [acceptedTerms]);
  const first = useMemo(() => firstTexts(accepted, contract), [accepted, contract]);
  const { form, unsaved } = useTextsForm({
    stored: first,
    rules: () => proposalRules(accepted),
    formKey: `offer ${application.id}`,
  });
  const [proposed, setProposed] = useState<ProposalTexts>();
  const propose = useProposal(application.id, () => {
    unsaved.forget();
    onClose();
  });
  const ask = async (typed: ProposalTexts) => {
    propose.forget();
    if (Object.keys(changesIn(accepted, typed)).length > 0) setProposed(typed);
    else notify("info", t`Nothing has changed yet.`);
  };
  const showErrors = (error: unknown) => {
    if (showFieldErrors(form, error)) setProposed(undefined);
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
      <ConfirmDialog
        open={proposed !== undefined}
        title={t`Propose this change?`}
        confirm={t`Propose it`}
        busy={propose.busy}
        failure={propose.failure}
        onConfirm={() => proposed && void propose.start(proposalIn(accepted, proposed), showErrors)}
        onClose={() => setProposed(undefined)}
      >
        {proposed ? <ChangedWords before={accepted} after={proposed} /> : null}
        <NoteWords note={proposed?.note.trim()} />
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

/**
 * The application is no longer in the state that the proposal was based on: show the current one.
 */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

function useProposal(id: string, onDone: () => void) {
  const { i18n, t } = useLingui();
  const invalidate = useInvalidate();
  const readAgain = () => invalidate.application(id);
  const act = useAction({
    run: (body: object, idempotencyKey) =>
      callApi("POST /api/v1/applications/:id/offer-changes", {
        params: { id },
        body,
        idempotencyKey,
      }),
    invalidate: readAgain,
    successMessage: t`Proposed. We will tell the worker.`,
    onDone,
  });
  return {
    ...act,
    start: (body: object, onError: (error: unknown) => void) =>
      act.start(body, async (error) => {
        onError(error);
        if (!isOutdated(error)) return;
        notify("error", hiringFailure(i18n, error));
        await readAgain();
      }),
  };
}
