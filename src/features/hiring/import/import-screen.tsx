import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { Link } from "../../../components/ui/link";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { useMember } from "../member";
import { NoPermission } from "../no-permission";
import { ContractStep } from "./contract-step";
import { draftOf, type Finished } from "./draft";
import { ResultStep } from "./result-step";
import { RowsStep } from "./rows-step";
import { SourceStep } from "./source-step";
import { changeStage, type ImportStage, useStage } from "./use-stage";

/**
 * Imports a roster in steps: the contract, the list, fixing its rows, and the result for each row.
 */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const stage = useStage();
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title={t`Add workers`} focusKey={stage.at} />
      {may("invite") ? (
        <>
          <Steps at={stage.at} />
          {stage.at === "contract" ? (
            <p>
              <Link to="/hiring/invitations/new">
                <Trans>Only one? Invite them by hand</Trans>
              </Link>
            </p>
          ) : null}
          <Step stage={stage} />
        </>
      ) : (
        <NoPermission />
      )}
    </div>
  );
}

const go = (to: ImportStage) => changeStage(() => to);

/** The rows that an import did not add, with its contract. */
const correctionOf = ({ contractId, rest }: Finished): ImportStage => ({
  at: "rows",
  contract: { id: contractId },
  typed: undefined,
  draft: rest,
});

function Step({ stage }: { stage: ImportStage }) {
  const navigate = useNavigate();
  const { pathname } = useNavigation();
  const startOver = () => {
    go({ at: "contract" });
    // Without the request for a new contract, which the next list need not be for.
    void navigate(pathname, { replace: true });
  };
  switch (stage.at) {
    case "contract":
      return (
        <ContractStep
          typed={stage.typed}
          onChosen={(contract, typed) => go({ at: "source", contract, typed })}
        />
      );
    case "source":
      return (
        <SourceStep
          onTable={(table) => go({ ...stage, at: "rows", draft: draftOf(table) })}
          onBack={() => go({ at: "contract", typed: stage.typed })}
        />
      );
    case "rows":
      return (
        <RowsStep
          contract={stage.contract}
          draft={stage.draft}
          onBack={() => go({ at: "source", contract: stage.contract, typed: stage.typed })}
        />
      );
    case "result":
      return (
        <ResultStep
          finished={stage.finished}
          onCorrect={() => go(correctionOf(stage.finished))}
          onAgain={startOver}
        />
      );
  }
}

function Steps({ at }: { at: ImportStage["at"] }) {
  const { t } = useLingui();
  const steps = [
    { name: "contract", words: t`The contract` },
    { name: "source", words: t`The list` },
    { name: "rows", words: t`Match and fix` },
    { name: "result", words: t`Send the links` },
  ];
  const now = steps.findIndex(({ name }) => name === at);
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-2 sm:gap-x-6" aria-label={t`Steps of the import`}>
      {steps.map(({ name, words }, index) => (
        <li
          key={name}
          aria-current={index === now ? "step" : undefined}
          className="flex items-center gap-2 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span
            aria-hidden="true"
            className={`grid size-7 place-items-center rounded-full border text-sm font-semibold ${index < now ? "border-agave bg-agave text-surface" : index === now ? "border-ink bg-maize text-ink" : "border-line"}`}
          >
            {index + 1}
          </span>
          {/* On a phone only the current step shows its name, so that all fit on one line. */}
          <span className={index === now ? undefined : "max-sm:sr-only"}>{words}</span>
        </li>
      ))}
    </ol>
  );
}
