import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ContractView, EmployerInvitationView, WorkerOutcome } from "#contract/employer-views";
import { LANGUAGE_FACTS, LANGUAGES } from "#contract/languages";
import { Form } from "../../../components/form/form";
import { type Failure, FormFailure } from "../../../components/form/form-failure";
import { PhoneField } from "../../../components/form/phone-field";
import { SelectField } from "../../../components/form/select-field";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { termsNow } from "../contracts/contract-terms";
import { HiringCard } from "../hiring-card";
import { hiringFailure } from "../hiring-failure";
import { newCwj } from "../import/records";
import { isOpen } from "../invitations/invitations-path";
import { invitationQuery } from "../queries";
import { UnsavedNotice } from "../unsaved-notice";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInvalidate } from "../use-invalidate";
import { useUnsavedForm } from "../use-texts-form";
import { USUAL_COUNTRY_CODE, USUAL_LANGUAGE } from "../usual-phone";
import { KnownAlready } from "./known-already";
import {
  fieldOf,
  isSameWorker,
  type OneWorker,
  type OneWorkerOutput,
  oneWorkerRules,
} from "./one-worker-rules";
import { sendOne } from "./send-one";

type OneWorkerFormProps = {
  contract: ContractView;
  /** An open invitation to correct, instead of a new one. */
  invitation?: EmployerInvitationView;
  onInvited: (invitationId: string) => void;
};

const NOBODY = {
  givenNames: "",
  surnames: "",
  callingCode: USUAL_COUNTRY_CODE,
  mobile: "",
  mail: "",
  ownCode: "",
};

const knownValues = (row: EmployerInvitationView) => ({
  givenNames: row.firstName,
  surnames: row.lastName,
  callingCode: row.countryCode,
  mobile: row.phone.replace(row.countryCode, ""),
  mail: row.email ?? "",
  ownCode: row.cwj ?? "",
});

export const storedOf = (contract: ContractView, row?: EmployerInvitationView): OneWorker => ({
  ...(row ? knownValues(row) : NOBODY),
  offerLanguage: row?.language ?? contract.language ?? USUAL_LANGUAGE,
});

/** The form for one worker. It shows who may be there already before anything is created. */
export function OneWorkerForm({ contract, invitation, onInvited }: OneWorkerFormProps) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const [known, setKnown] = useState<{ outcome: WorkerOutcome; typed: string }>();
  const [stored] = useState(() => storedOf(contract, invitation));
  const form = useForm<OneWorker, unknown, OneWorkerOutput>({
    resolver: oneWorkerRules,
    defaultValues: stored,
  });
  const formKey = invitation ? `correction ${invitation.id}` : `worker for ${contract.id}`;
  const unsaved = useUnsavedForm({ form, stored, formKey });
  const expected = invitation ? "updated" : "created";
  const { send, failure } = useSend({
    contract,
    invitation,
    form,
    expected,
    onInvited: (id) => {
      unsaved.forget();
      onInvited(id);
    },
  });
  const submit = async (worker: OneWorkerOutput) => {
    if (invitation && isSameWorker(stored, form.getValues())) {
      return notify("info", t`Nothing has changed yet.`);
    }
    const typed = JSON.stringify(worker);
    // Submitted again unchanged, below the warning: the user has seen it.
    const isConfirmed = known?.typed === typed;
    const outcome = await send(worker, isConfirmed);
    setKnown(outcome && { outcome, typed });
  };
  return (
    <HiringCard title={invitation ? t`Their name and phone` : t`Who is it?`}>
      <Form form={form} onSubmit={submit} className="grid max-w-xl gap-5">
        {unsaved.hasUnsaved ? <UnsavedNotice onDiscard={unsaved.discard} /> : null}
        <TextField name="givenNames" label={t`First names`} autoComplete="off" required />
        <TextField name="surnames" label={t`Last names`} autoComplete="off" required />
        <PhoneField name="mobile" codeName="callingCode" label={t`Phone`} required />
        <TextField
          name="mail"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        {invitation ? null : (
          <TextField
            name="ownCode"
            label={t`Your own code`}
            hint={t`The CWJ, a payroll number or similar. If you leave it empty, we create one.`}
            autoComplete="off"
          />
        )}
        <SelectField
          name="offerLanguage"
          label={t`Language of the offer`}
          required
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
        />
        {known ? <KnownAlready outcome={known.outcome} expected={expected} /> : null}
        <FormFailure failure={failure} />
        <div>
          <SubmitButton>
            {invitation ? (
              <Trans>Save the correction</Trans>
            ) : known && known.outcome.status !== "unchanged" ? (
              <Trans>Invite anyway</Trans>
            ) : (
              <Trans>Create the invitation</Trans>
            )}
          </SubmitButton>
        </div>
      </Form>
    </HiringCard>
  );
}

type Sending = Pick<OneWorkerFormProps, "contract" | "onInvited"> & {
  invitation: EmployerInvitationView | undefined;
  form: ReturnType<typeof useForm<OneWorker, unknown, OneWorkerOutput>>;
  /** The outcome that the user expects; any other is shown before sending. */
  expected: "created" | "updated";
};

/**
 * Sends the worker, unless a dry run finds a problem or an unconfirmed warning; resolves to that
 * outcome. A colleague's correction since the form was shown is shown first: sending would undo it.
 */
function useSend({ contract, invitation, form, expected, onInvited }: Sending) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const [cwj] = useState(newCwj);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (worker: OneWorkerOutput, isConfirmed: boolean) => {
    setFailure(null);
    try {
      if (invitation) {
        const { id } = invitation;
        const now = await callApi("GET /api/v1/invitations/:id", { params: { id } });
        const isAsShown = isSameWorker(storedOf(contract, invitation), storedOf(contract, now));
        if (isOpen(now.status) && !isAsShown) {
          notify("warning", t`A colleague has changed this invitation. Check it again.`);
          queries.setQueryData(invitationQuery(id).queryKey, now);
          return undefined;
        }
      }
      const request = { terms: await termsNow(contract), cwj };
      const dry = await sendOne({ ...request, worker, dryRun: true });
      const needsConfirming = dry.warnings.length > 0 || dry.status !== expected;
      const outcome =
        dry.status === "rejected" || dry.status === "unchanged" || (needsConfirming && !isConfirmed)
          ? dry
          : await sendOne({ ...request, worker, dryRun: false });
      for (const { path, code } of outcome.errors) {
        form.setError(fieldOf(path), { type: "server", message: code });
      }
      if (outcome.status === "rejected") return undefined;
      if (outcome === dry) return dry;
      await invalidate.everything();
      if (outcome.invitationId) onInvited(outcome.invitationId);
    } catch (error) {
      setFailure({ words: hiringFailure(i18n, error) });
    }
    return undefined;
  };
  return { send, failure };
}
