import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { memberInput, ROLES, type MemberInput } from "#contract/team";
import { EmailField } from "../../../components/form/email-field";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { RadioGroupField } from "../../../components/form/radio-group-field";
import { SubmitButton } from "../../../components/form/submit-button";
import { callApi } from "../api";
import { HiringCard } from "../hiring-card";
import { ROLE_NAMES } from "../role-names";
import { useAction } from "../use-action";
import { ROLE_DUTIES } from "./role-words";

const rules = zodResolver(memberInput);

export function InviteForm() {
  const { i18n, t } = useLingui();
  const form = useForm<MemberInput>({
    resolver: rules,
    defaultValues: { email: "", role: "reviewer" },
  });
  const invite = useAction({
    run: (body: MemberInput, idempotencyKey) =>
      callApi("POST /api/v1/team", { body, idempotencyKey }),
    successMessage: t`Added. They sign in here with this email.`,
    onDone: () => form.reset(),
  });
  return (
    <HiringCard title={t`Add somebody`}>
      <Form form={form} className="grid gap-4" onSubmit={invite.start}>
        <EmailField name="email" label={t`Work email`} />
        <RadioGroupField
          name="role"
          label={t`Role`}
          required
          options={ROLES.map((value) => ({
            value,
            label: `${i18n._(ROLE_NAMES[value])}: ${i18n._(ROLE_DUTIES[value])}`,
          }))}
        />
        <FormFailure failure={invite.failure} />
        <div>
          <SubmitButton busy={invite.busy}>
            <Trans>Add to the team</Trans>
          </SubmitButton>
        </div>
      </Form>
    </HiringCard>
  );
}
