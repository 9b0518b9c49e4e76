import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { ContractPicker, openContracts } from "../contracts/contract-picker";
import type { ContractToSend } from "../contracts/contract-terms";
import type { ContractTexts } from "../contracts/contract-values";
import { HiringCard } from "../hiring-card";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { NewContractForm } from "./new-contract-form";

type ContractStepProps = {
  /** A new contract as the user typed it before, when they come back to this step. */
  typed: ContractTexts | undefined;
  onChosen: (contract: ContractToSend, typed?: ContractTexts) => void;
};

export function ContractStep(props: ContractStepProps) {
  const contracts = useQuery(openContracts());
  const asksNew = useAddress().query.has("newContract");
  return (
    <LoadState query={contracts}>
      {({ items }) => (
        <Choice key={String(asksNew)} {...{ asksNew, ...props }} hasContracts={items.length > 0} />
      )}
    </LoadState>
  );
}

type ChoiceProps = ContractStepProps & { hasContracts: boolean; asksNew: boolean };

function Choice({ hasContracts, asksNew, typed, onChosen }: ChoiceProps) {
  const { me } = useMember();
  const mayCreate = me?.ownAlone !== true;
  const [isNew, setIsNew] = useState(
    typed !== undefined || (mayCreate && (asksNew || !hasContracts)),
  );
  return isNew ? (
    <NewContractForm
      typed={typed}
      onChosen={onChosen}
      onBack={hasContracts ? () => setIsNew(false) : undefined}
    />
  ) : (
    <KnownContracts {...{ hasContracts, onChosen }} onNew={() => setIsNew(true)} />
  );
}

type KnownContractsProps = Pick<ContractStepProps, "onChosen"> & {
  hasContracts: boolean;
  onNew: () => void;
};

function KnownContracts({ hasContracts, onChosen, onNew }: KnownContractsProps) {
  const { t } = useLingui();
  const { me } = useMember();
  useFocusOnUnmount();
  return (
    <HiringCard
      title={t`Which contract are they for?`}
      action={
        me?.ownAlone ? null : (
          <Button variant="secondary" onClick={onNew}>
            <Trans>A new contract</Trans>
          </Button>
        )
      }
    >
      {hasContracts ? (
        <ContractPicker onChosen={({ id }) => onChosen({ id })} />
      ) : (
        <p>
          <Trans>No contract is open. An owner of your team can create one.</Trans>
        </p>
      )}
    </HiringCard>
  );
}
