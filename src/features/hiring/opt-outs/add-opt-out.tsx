import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { Form } from "../../../components/form/form";
import { PhoneField } from "../../../components/form/phone-field";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { formatPhone } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { serverFailures } from "../form-failures";
import { HiringCard } from "../hiring-card";

type Values = { phone: string; countryCode: string; note: string };
const BLANK: Values = { phone: "", countryCode: "+52", note: "" };

/** Stops messages to a phone by hand. */
export function AddOptOut() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: BLANK });
  const add = useMutation({
    mutationFn: (body: Values) => callApi("POST /api/v1/opt-outs", { body }),
    onSuccess: async ({ phone }) => {
      form.reset(BLANK);
      notify("success", t`${formatPhone(phone)} gets no more messages.`);
      await queries.invalidateQueries({ queryKey: ["api", "v1"] });
    },
    onError: (error) => serverFailures(i18n, form, error),
  });
  return (
    <HiringCard title={t`Add a phone`}>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={(values) =>
          add.mutateAsync(values).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        <PhoneField name="phone" codeName="countryCode" label={t`Phone`} required />
        <TextField name="note" label={t`Note for your team`} maxLength={200} />
        <div>
          <SubmitButton variant="secondary" busy={add.isPending}>
            <Trans>Stop messages</Trans>
          </SubmitButton>
        </div>
      </Form>
    </HiringCard>
  );
}
