import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { contractInput } from "#contract/employers";
import type { OfferDefaults } from "#contract/settings";
import { Form } from "../../../components/form/form";
import { SubmitButton } from "../../../components/form/submit-button";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { refusedIn, rulesBy } from "../changed-texts";
import { ContractCards } from "../contracts/contract-cards";
import type { ContractTermsInput } from "../contracts/contract-terms";
import { BLANK, type ContractTexts } from "../contracts/contract-values";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { settingsQuery } from "../queries";
import { AREAS } from "../settings/areas";
import { typedWage } from "../typed-wage";
import { UnsavedNotice } from "../unsaved-notice";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { given } from "../use-short-form";
import { useUnsavedForm } from "../use-texts-form";

/** The body of a new contract, without empty values; only piece pay has a name of the piece. */
function bodyOf({ piece_name, ...typed }: ContractTexts) {
  const isByPiece = typed.wage_unit === "piece";
  const texts = Object.entries({ ...typed, ...(isByPiece && { piece_name }) });
  const { wage, ...rest } = given(
    Object.fromEntries(texts.map(([name, text]) => [name, text.trim()])),
  );
  return { ...rest, ...(wage && { wage: typedWage(wage) }) } as ContractTermsInput;
}

/** The rules of the form, checked by the API's schema; the workers come in the next step. */
const contractRules = rulesBy<ContractTexts>((typed) =>
  refusedIn(contractInput, { ...bodyOf(typed), workers: [{}] }),
);

type NewContractFormProps = {
  typed: ContractTexts | undefined;
  onChosen: (terms: ContractTermsInput, typed: ContractTexts) => void;
  onBack: (() => void) | undefined;
};

/**
 * The terms that every worker reads in the offer. The form starts with what was typed before, or
 * with the employer's default texts.
 */
export function NewContractForm(props: NewContractFormProps) {
  const settings = useQuery(settingsQuery);
  return (
    <LoadState query={settings}>
      {({ offerDefaults }) => <ContractForm {...props} defaults={offerDefaults} />}
    </LoadState>
  );
}

function ContractForm({
  typed,
  onChosen,
  onBack,
  defaults,
}: NewContractFormProps & { defaults: OfferDefaults }) {
  useFocusOnUnmount();
  const { me } = useMember();
  const [first] = useState<ContractTexts>(() => ({
    ...BLANK,
    ...defaults,
    employer: me?.employer.name ?? "",
    wage_unit: "hour",
    ...typed,
  }));
  const form = useForm<ContractTexts>({ resolver: contractRules, defaultValues: first });
  const unsaved = useUnsavedForm({ form, stored: first, formKey: "new contract" });
  const send = (values: ContractTexts) => {
    unsaved.forget();
    onChosen(bodyOf(values), values);
  };
  return (
    <Form form={form} onSubmit={send} autoComplete="off" className="grid gap-4">
      <p className="text-muted">
        <Trans>A new contract. The worker reads this text in the offer.</Trans>{" "}
        <Link to={AREAS.offers.to}>
          <Trans>Change the texts that new contracts start with</Trans>
        </Link>
      </p>
      {unsaved.hasUnsaved ? <UnsavedNotice onDiscard={unsaved.discard} /> : null}
      <ContractCards control={form.control} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans>Go on to the list</Trans>
        </SubmitButton>
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            <Trans>Choose a contract</Trans>
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
