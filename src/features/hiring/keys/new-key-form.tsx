import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { DAY_MS, NAME_MAX } from "#contract/constants";
import { todayIso } from "#contract/dates";
import { KEY_SCOPES, type KeyScope } from "#contract/key-scopes";
import { Form } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { RadioGroupField } from "../../../components/form/radio-group-field";
import { SubmitButton } from "../../../components/form/submit-button";
import { TextField } from "../../../components/form/text-field";
import { Button } from "../../../components/ui/button";
import { callApi } from "../api";
import { rulesBy } from "../changed-texts";
import { ChecksField } from "../checks-field";
import { HiringCard } from "../hiring-card";
import { SCOPE_DUTIES, SCOPE_NAMES } from "../scope-names";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";

/** Days until a new key ends; "" means never. A year is the most that the API accepts. */
const LIVES = ["90", "365", ""] as const;

type KeyForm = { name: string; scopes: KeyScope[]; life: string };

const rules = rulesBy<KeyForm>(({ name, scopes }) => [
  ...(name.trim() === "" ? [{ path: "name", code: "required" as const }] : []),
  ...(scopes.length === 0 ? [{ path: "scopes", code: "required" as const }] : []),
]);

type KeyBody = { name: string; scopes: KeyScope[]; expiresAt?: string };

/** The key ends at the start of a day, so that a retry sends the same body. */
function bodyOf({ name, scopes, life }: KeyForm): KeyBody {
  const day = life && todayIso(Date.now() + Number(life) * DAY_MS);
  return { name: name.trim(), scopes, ...(day && { expiresAt: `${day}T00:00:00Z` }) };
}

type NewKeyFormProps = {
  onMade: (made: { id: string; key: string }) => void;
  onCancel: () => void;
};

/** The form for a key, so that it gets only the scopes that its system needs. */
export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const { i18n, t } = useLingui();
  useFocusOnUnmount();
  const form = useForm<KeyForm>({
    resolver: rules,
    defaultValues: { name: "", scopes: ["read"], life: "365" },
  });
  const make = useAction({
    run: (body: KeyBody, idempotencyKey) => callApi("POST /api/v1/keys", { body, idempotencyKey }),
    onDone: onMade,
  });
  const lives = { "90": t`In 90 days`, "365": t`In a year`, "": t`Never` };
  return (
    <HiringCard title={t`A new key`}>
      <Form
        form={form}
        className="grid max-w-2xl gap-5"
        onSubmit={(values) => make.start(bodyOf(values))}
      >
        <TextField
          name="name"
          label={t`Name`}
          hint={t`The system that uses it, such as “Payroll”`}
          maxLength={NAME_MAX}
          required
        />
        <ChecksField
          name="scopes"
          label={t`What it may do`}
          options={KEY_SCOPES.map((value) => ({
            value,
            label: i18n._(SCOPE_NAMES[value]),
            hint: i18n._(SCOPE_DUTIES[value]),
          }))}
        />
        <RadioGroupField
          name="life"
          label={t`When it ends`}
          required
          options={LIVES.map((value) => ({ value, label: lives[value] }))}
        />
        <FormFailure failure={make.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={make.busy}>
            <Trans>Create the key</Trans>
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </HiringCard>
  );
}
