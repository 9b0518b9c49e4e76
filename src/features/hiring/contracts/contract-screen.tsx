import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { ContractView } from "#contract/employer-views";
import { INVITATION_STATUSES } from "#contract/statuses";
import { withQuery } from "../../../lib/query-path";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { contractQuery, useContractName } from "../queries";
import { SettingsFrame } from "../settings/settings-frame";
import { TouchLink } from "../touch-link";
import { CloseContract } from "./close-contract";
import { ContractFacts } from "./contract-facts";
import { ContractForm } from "./contract-form";
import { textsOf } from "./contract-values";
import { OtherTerms } from "./other-terms";
import { useCountWords } from "./use-count-words";

export function Screen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const name = useContractName(id);
  const contract = useQuery(contractQuery(id));
  return (
    <SettingsFrame area="contracts" title={name ?? t`Contract`} inside>
      <LoadState query={contract}>{(one) => <Contract key={one.id} contract={one} />}</LoadState>
    </SettingsFrame>
  );
}

function Contract({ contract }: { contract: ContractView }) {
  const { t } = useLingui();
  const { me, may } = useMember();
  const [corrections, setCorrections] = useState(0);
  const mayChange = may("invite") && me?.ownAlone === false;
  return (
    <>
      {mayChange ? <CloseContract contract={contract} /> : null}
      <InvitationCounts contract={contract} />
      {mayChange ? <OtherTerms contract={contract} corrections={corrections} /> : null}
      {mayChange ? (
        <ContractForm
          contract={contract}
          onCorrected={() => setCorrections((before) => before + 1)}
        />
      ) : (
        <HiringCard title={t`What the offer says`}>
          <ContractFacts texts={textsOf(contract)} />
        </HiringCard>
      )}
    </>
  );
}

/** The contract's invitations by status, each a link to the list. */
function InvitationCounts({ contract: { id, invitations } }: { contract: ContractView }) {
  const { t } = useLingui();
  const { me } = useMember();
  const words = useCountWords();
  const some = INVITATION_STATUSES.filter((status) => invitations[status] > 0);
  if (some.length === 0) return null;
  return (
    <HiringCard title={me?.ownAlone ? t`Your invitations to it` : t`Its invitations`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {some.map((status) => (
          <li key={status}>
            <TouchLink
              to={withQuery("/hiring/invitations", { contract: id, status })}
              className="gap-2"
            >
              <span className="font-serif text-lg font-bold">{invitations[status]}</span>
              {words(status, invitations[status])}
            </TouchLink>
          </li>
        ))}
      </ul>
    </HiringCard>
  );
}
