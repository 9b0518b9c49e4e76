import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractView, Page } from "#contract/employer-views";
import { Button } from "../../../components/ui/button";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";
import { apiQuery } from "../api";
import { HiringCard } from "../hiring-card";
import { useMember } from "../member";
import { LoadState } from "../load-state";
import { type ContractTermsInput, termsOf } from "./contract-terms";
import { NewContractForm } from "./new-contract-form";

const CONTRACTS_PATH = "/api/v1/contracts?limit=100";

type ContractStepProps = { onChosen: (terms: ContractTermsInput) => void };

/** For which contract the workers come: one that is there, or a new one. */
export function ContractStep({ onChosen }: ContractStepProps) {
  const contracts = useQuery(apiQuery("GET /api/v1/contracts", CONTRACTS_PATH));
  return (
    <LoadState query={contracts}>{(page) => <Choice page={page} onChosen={onChosen} />}</LoadState>
  );
}

function Choice({ page, onChosen }: ContractStepProps & { page: Page<ContractView> }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { me } = useMember();
  const open = page.items.filter(({ closedAt }) => closedAt === null).toReversed();
  const [isNew, setIsNew] = useState(open.length === 0 && !me?.ownAlone);
  if (isNew) {
    return (
      <NewContractForm
        onChosen={onChosen}
        onBack={open.length > 0 ? () => setIsNew(false) : undefined}
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
      {open.length === 0 ? (
        <p>
          <Trans>No contract is open. An owner of your team can make one.</Trans>
        </p>
      ) : null}
      <ul className="grid gap-2">
        {open.map((contract) => (
          <li key={contract.id}>
            <button
              type="button"
              onClick={() => onChosen(termsOf(contract))}
              className="grid w-full gap-0.5 rounded border border-line bg-surface px-4 py-3 text-left hover:border-ink hover:bg-agave-wash"
            >
              <span className="font-semibold">
                {contract.position} · {contract.location}
              </span>
              <span className="text-muted">
                {formatDate(contract.dateStart, language)} –{" "}
                {formatDate(contract.dateEnd, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </HiringCard>
  );
}
