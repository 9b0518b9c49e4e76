import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { ContractPicker, openContracts } from "../contracts/contract-picker";
import { type ContractTermsInput, termsOf } from "../contracts/contract-terms";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { NewContractForm } from "./new-contract-form";

type ContractStepProps = { onChosen: (terms: ContractTermsInput) => void };

/** For which contract the workers come: one that is there, or a new one. */
export function ContractStep({ onChosen }: ContractStepProps) {
  const contracts = useQuery(openContracts());
  return (
    <LoadState query={contracts}>
      {({ items }) => <Choice hasContracts={items.length > 0} onChosen={onChosen} />}
    </LoadState>
  );
}

function Choice({ hasContracts, onChosen }: ContractStepProps & { hasContracts: boolean }) {
  const { t } = useLingui();
  const { me } = useMember();
  const [isNew, setIsNew] = useState(!hasContracts && !me?.ownAlone);
  if (isNew) {
    return (
      <NewContractForm
        onChosen={onChosen}
        onBack={hasContracts ? () => setIsNew(false) : undefined}
      />
    );
  }
  return (
    <HiringCard
      title={t`Which contract are they for?`}
      action={
        me?.ownAlone ? null : (
          <Button variant="secondary" className="min-h-11!" onClick={() => setIsNew(true)}>
            <Trans>A new contract</Trans>
          </Button>
        )
      }
    >
      {hasContracts ? (
        <ContractPicker onChosen={(contract) => onChosen(termsOf(contract))} />
      ) : (
        <p>
          <Trans>No contract is open. An owner of your team can create one.</Trans>
        </p>
      )}
    </HiringCard>
  );
}
