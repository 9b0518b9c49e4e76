import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { PhoneField } from "../../../components/form/phone-field";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { formatPhone } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { HiringCard } from "../hiring-card";
import { showFieldErrors } from "../server-errors";
import { useAction } from "../use-action";
import { USUAL_COUNTRY_CODE } from "../usual-phone";

type Values = { phone: string; countryCode: string; note: string };
const BLANK: Values = { phone: "", countryCode: USUAL_COUNTRY_CODE, note: "" };

export function AddOptOut() {
  const { t } = useLingui();
  const form = useForm<Values>({ defaultValues: BLANK });
  const add = useAction({
    run: (body: Values, idempotencyKey) =>
      callApi("POST /api/v1/opt-outs", { body, idempotencyKey }),
    onDone: ({ phone }) => {
      form.reset(BLANK);
      notify("success", t`${formatPhone(phone)} will get no more messages.`);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <HiringCard title={t`Add a phone`}>
      <Form form={form} className="grid gap-4" onSubmit={add.start}>
        <PhoneField name="phone" codeName="countryCode" label={t`Phone`} required />
        <TextField name="note" label={t`Note for your team`} maxLength={200} />
        <FormFailure failure={add.failure} />
        <div>
          <SubmitButton variant="secondary" busy={add.busy}>
            <Trans>Stop messages</Trans>
          </SubmitButton>
        </div>
      </Form>
    </HiringCard>
  );
}
