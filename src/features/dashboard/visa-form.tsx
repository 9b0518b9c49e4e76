import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { api } from "#contract/api/paths";
import { VISA } from "#contract/fields/visa";
import { namesOf } from "#contract/fields/field";
import { visaForm, type VisaValues } from "#contract/steps";
import { ApplicationField } from "../../components/form/application-field";
import { CountryField } from "../../components/form/country-field";
import { DateField } from "../../components/form/date-field";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { TextField } from "../../components/form/text-field";
import { Button } from "../../components/ui/button";
import { useFieldLabel } from "../../i18n/use-field-label";
import { failureParts } from "../../i18n/error-messages";
import { ApiError, call, isOutdated, isSignedOut } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { applicationOnly, applicationQuery } from "../../lib/queries";
import { useFirstValues, useSubmittedError } from "../../lib/submitted-form";
import { keepTypedVisa, typedVisa } from "./typed-visa";

const EMPTY: VisaValues = {
  visaNumber: "",
  visaIssueCountry: "",
  visaIssueDate: "",
  visaExpirationDate: "",
};

type VisaFormProps = { applicationId: string; onSubmitted: () => void };

/** The form for visa details. Its values are no part of the cache: a refetch never overwrites them. */
export function VisaForm({ applicationId, onSubmitted }: VisaFormProps) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const form = useTypedVisa(applicationId);
  const { submitCount, errors } = form.formState;
  const missing = hasMissing(errors);
  const { send, busy, failure } = useSubmitVisa({
    onSubmitted,
    onFieldError: (path, code) =>
      form.setError(path as keyof VisaValues, { type: "server", message: code }),
  });

  useEffect(() => {
    if (submitCount > 0 && missing) void notify("error", t`All fields are required`);
    // Once per submit, not after each correction.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  return (
    <div className="grid gap-5 border-t border-rule pt-5 sm:rounded sm:border sm:bg-paper sm:px-4 sm:pb-5">
      <div className="grid gap-1">
        <h3 className="text-lg">
          <Trans>Details of your visa</Trans>
        </h3>
        <p>
          <Trans>Copy them from the visa in your passport.</Trans>
        </p>
      </div>
      <Form form={form} onSubmit={(values) => send(values)}>
        <ApplicationField />
        <TextField
          name="visaNumber"
          width="number"
          label={label("visaNumber")}
          hint={t`Usually 8 characters, in red`}
          required
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <CountryField name="visaIssueCountry" label={label("visaIssueCountry")} required />
        <DateField name="visaIssueDate" label={label("visaIssueDate")} required />
        <DateField name="visaExpirationDate" label={label("visaExpirationDate")} required />
        <FormFailure failure={failure} />
        <Button type="submit" busy={busy} className="justify-self-start">
          <Trans>Send visa details</Trans>
        </Button>
      </Form>
    </div>
  );
}

/** The form, with what was typed before it went away. */
function useTypedVisa(applicationId: string) {
  const form = useForm({ resolver: zodResolver(visaForm), ...useFirstValues(EMPTY) });
  const { subscribe, getValues, setValue } = form;
  useEffect(() => {
    // Hydration needs the values of the page, and what stands there was typed later.
    const kept = typedVisa(applicationId);
    for (const name of namesOf(VISA)) if (!getValues(name)) setValue(name, kept[name] ?? "");
    keepTypedVisa(applicationId, getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTypedVisa(applicationId, values),
    });
  }, [applicationId, subscribe, getValues, setValue]);
  return form;
}

function hasMissing(errors: FieldErrors<VisaValues>): boolean {
  return Object.values(errors).some((error) => error?.message === "required");
}

type SubmitVisa = {
  /** Called before the stored details replace the form. */
  onSubmitted: () => void;
  /** The server's field errors, as path and code. */
  onFieldError: (path: string, code: string) => void;
};

function useSubmitVisa({ onSubmitted, onFieldError }: SubmitVisa) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const parts = (error: unknown) =>
    failureParts(i18n, error, t`Failed to submit visa information. Please try again.`);
  const submittedError = useSubmittedError();
  const { mutateAsync, isPending, isIdle, ...mutation } = useMutation({
    mutationFn: (body: VisaValues) => call(api.submitVisa, { body }),
    // Show the stored details at once: a refetch may be slow or fail.
    onSuccess: (_, visa) => {
      onSubmitted();
      const { queryKey } = applicationQuery;
      queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, ...visa });
      void queryClient.invalidateQueries(applicationOnly);
    },
  });

  const send = async (values: VisaValues) => {
    if (isPending) return;
    try {
      await mutateAsync(values);
      void notify("success", t`Visa Information Submitted`);
    } catch (failed) {
      const problem = failed instanceof ApiError ? failed.problem : undefined;
      const { toast, page } = parts(failed);
      // The form goes away when the application is read again.
      notify("error", isOutdated(problem) ? page : toast);
      if (isOutdated(problem)) void queryClient.invalidateQueries(applicationOnly);
      for (const { path, code } of problem?.errors ?? []) onFieldError(path, code);
    }
  };
  const error = isIdle ? submittedError : mutation.error;
  const failure = error && { words: parts(error).page, isSignedOut: isSignedOut(error) };
  return { send, busy: isPending, failure };
}
