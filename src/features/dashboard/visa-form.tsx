import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { api } from "#contract/api/paths";
import type { ApplicationView } from "#contract/applications";
import { blankValues, namesOf } from "#contract/fields/field";
import { VISA } from "#contract/fields/visa";
import { fillValues } from "#contract/fill-values";
import { paths } from "#contract/paths";
import { visaForm, type VisaValues } from "#contract/visa";
import { ApplicationField } from "../../components/form/application-field";
import { CountryField } from "../../components/form/country-field";
import { DateField } from "../../components/form/date-field";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { TextField } from "../../components/form/text-field";
import { Button, ButtonLink } from "../../components/ui/button";
import { failureParts } from "../../i18n/error-messages";
import { useFieldLabel } from "../../i18n/use-field-label";
import { call, isOutdated, isSignedOut, refusedFields } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { applicationOnly, applicationQuery } from "../../lib/queries";
import { useFirstValues } from "../../lib/submitted-form";
import { useFormMutation } from "../../lib/use-form-mutation";
import { storeTypedVisa, typedVisa } from "./typed-visa";

type VisaFormProps = {
  application: ApplicationView;
  /** Called once the stored details show what was sent. */
  onSubmitted: () => void;
};

/**
 * The form for visa details, filled in with the stored ones. Its values are not cached, so a refetch
 * never overwrites them.
 */
export function VisaForm({ application, onSubmitted }: VisaFormProps) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCorrection = Boolean(application.visaNumber);
  useEffect(() => {
    if (isCorrection) heading.current?.focus();
  }, [isCorrection]);
  const form = useTypedVisa(application);
  const { submit, busy, failure } = useSubmitVisa(application.id, {
    onSubmitted,
    onFieldError: (path, code) =>
      form.setError(path as keyof VisaValues, { type: "server", message: code }),
  });

  const warn = (errors: FieldErrors<VisaValues>) => {
    const isMissing = Object.values(errors).some((error) => error?.message === "required");
    if (isMissing) void notify("error", t`All fields are required`);
  };

  return (
    <div className="no-print grid gap-5 border-t border-rule pt-5 sm:rounded sm:border sm:bg-paper sm:px-4 sm:pb-5">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          <Trans>Details of your visa</Trans>
        </h3>
        <p>
          <Trans>Copy them from the visa in your passport.</Trans>
        </p>
      </div>
      <Form form={form} onSubmit={submit} onRefused={warn}>
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <Trans>Send visa details</Trans>
          </Button>
          {isCorrection ? (
            <ButtonLink to={paths.dashboard} replace variant="quiet">
              <Trans>Cancel</Trans>
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </div>
  );
}

/** The form, with the values that were typed before it last disappeared. */
function useTypedVisa(application: ApplicationView) {
  const applicationId = application.id;
  const [stored] = useState(() => fillValues(blankValues(VISA), application));
  const form = useForm({ resolver: zodResolver(visaForm), ...useFirstValues(stored) });
  const { subscribe, getValues, setValue } = form;
  useEffect(() => {
    // Only after hydration, which needs the rendered values. Fields with another value were typed
    // later.
    const typed = { ...stored, ...typedVisa(applicationId) };
    for (const name of namesOf(VISA)) {
      if (getValues(name) === stored[name]) setValue(name, typed[name]);
    }
    storeTypedVisa(applicationId, getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => storeTypedVisa(applicationId, values),
    });
  }, [applicationId, stored, subscribe, getValues, setValue]);
  return form;
}

type SubmitVisa = {
  onSubmitted: () => void;
  /** The server's field errors, as path and code. */
  onFieldError: (path: string, code: string) => void;
};

function useSubmitVisa(application: string, { onSubmitted, onFieldError }: SubmitVisa) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const parts = (error: unknown) =>
    failureParts(i18n, error, t`Failed to submit visa information. Please try again.`);
  const { submit, busy, error } = useFormMutation({
    mutationFn: (body: VisaValues) => call(api.submitVisa, { application, body }),
    // Show the stored details at once: a refetch may be slow or fail.
    onSuccess: (_, visa) => {
      const { queryKey } = applicationQuery;
      queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, ...visa });
      onSubmitted();
      void queryClient.invalidateQueries(applicationOnly);
      void notify("success", t`Visa Information Submitted`);
    },
    onError: (failed) => {
      const { toast, page } = parts(failed);
      // Reading the application again removes the form, so the toast must say everything.
      notify("error", isOutdated(failed) ? page : toast);
      if (isOutdated(failed)) void queryClient.invalidateQueries(applicationOnly);
      for (const { path, code } of refusedFields(failed)) onFieldError(path, code);
    },
  });
  const failure = error && { words: parts(error).page, isSignedOut: isSignedOut(error) };
  return { submit, busy, failure };
}
