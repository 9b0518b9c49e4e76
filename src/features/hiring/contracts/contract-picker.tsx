import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { NAME_MAX } from "#contract/constants";
import type { ContractView } from "#contract/employer-views";
import { useSettled } from "../../../lib/use-settled";
import { apiQuery } from "../api";
import { HiringIcon } from "../hiring-icon";
import { LoadState } from "../load-state";
import { jobOf, useSeasonOf } from "./contract-names";

const SHOWN = 8;
const SETTLE_MS = 250;

/** The contracts that take workers, the newest first. */
export const openContracts = (q = "") =>
  apiQuery("GET /api/v1/contracts", {
    query: { open: "true", sort: "-createdAt", limit: SHOWN, q },
  });

type ContractPickerProps = { onChosen: (contract: ContractView) => void };

/** Chooses a contract: the newest are listed, the others are found by a search. */
export function ContractPicker({ onChosen }: ContractPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), SETTLE_MS);
  const newest = useQuery(openContracts());
  const found = useQuery({ ...openContracts(q), placeholderData: keepPreviousData });
  const isMany = (newest.data?.nextCursor ?? null) !== null;
  return (
    <div className="grid gap-3">
      {isMany ? (
        <div className="relative max-w-xl">
          <label htmlFor={id} className="sr-only">{t`Search the contracts`}</label>
          <HiringIcon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={NAME_MAX}
            placeholder={t`Position, place or employer`}
            onChange={({ target }) => setTyped(target.value)}
            className="control pl-10!"
          />
        </div>
      ) : null}
      <LoadState query={found} lines={4}>
        {({ items, nextCursor }) => (
          <>
            <ul className="grid gap-2">
              {items.map((contract) => (
                <Choice key={contract.id} contract={contract} onChosen={onChosen} />
              ))}
            </ul>
            <p role="status" className="text-muted empty:hidden">
              {items.length === 0 ? <Trans>No open contract matches this search.</Trans> : null}
              {nextCursor ? <Trans>There are more: type what the contract is for.</Trans> : null}
            </p>
          </>
        )}
      </LoadState>
    </div>
  );
}

function Choice({ contract, onChosen }: ContractPickerProps & { contract: ContractView }) {
  const seasonOf = useSeasonOf();
  return (
    <li>
      <button
        type="button"
        onClick={() => onChosen(contract)}
        className="grid w-full gap-0.5 rounded border border-line bg-surface px-4 py-3 text-left hover:border-ink hover:bg-agave-wash"
      >
        <span className="font-semibold">{jobOf(contract)}</span>
        <span className="text-muted">{seasonOf(contract)}</span>
      </button>
    </li>
  );
}
