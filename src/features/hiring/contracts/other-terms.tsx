import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ContractView } from "#contract/employer-views";
import { seasonProblem } from "#contract/employers";
import { Button } from "../../../components/ui/button";
import { Points } from "../../../components/ui/points";
import { withQuery } from "../../../lib/query-path";
import { callApi, LIST_FRESH_MS } from "../api";
import { BULK_ACTION_WORDS } from "../bulk/action-words";
import { type BulkActionName, callOf } from "../bulk/actions";
import { runBulk } from "../bulk/run-bulk";
import { useBulk } from "../bulk/use-bulk";
import { HiringCard } from "../hiring-card";
import { LoadState } from "../load-state";
import { contractQuery } from "../queries";
import { TouchLink } from "../touch-link";
import { textsOf } from "./contract-values";

/**
 * The workers who accepted other terms than the contract has now, each with the code of what
 * prevents a proposal to them, if anything.
 */
const otherTermsQuery = (contract: ContractView) => {
  const { id } = contract;
  const texts = textsOf(contract);
  return queryOptions({
    staleTime: LIST_FRESH_MS,
    queryKey: [...contractQuery(id).queryKey, "other-terms", texts],
    queryFn: async ({ signal }) => {
      const of = { query: { contract: id }, signal };
      const { items } = await callApi("GET /api/v1/applications/selection", of);
      const call = callOf("propose", texts);
      const run = await runBulk({ ...call, rows: items, dryRun: true, runId: id, signal });
      if (run.failure !== undefined) throw run.failure;
      return items.flatMap((row, at) => {
        const result = run.results[at];
        return result && result.outcome !== "unchanged" ? [{ row, code: result.code }] : [];
      });
    },
  });
};
type OtherTerms = { row: { id: string }; code: string | null };

/** The worker already has a proposal that waits for an answer. */
const ASKED = "offer.pending";

const countOf = (found: readonly OtherTerms[], code: string | null) =>
  found.filter((one) => one.code === code).length;

type OtherTermsProps = {
  contract: ContractView;
  /** How often the contract was corrected on this page; after each time the focus moves here. */
  corrections: number;
};

/** Says how many accepted other terms than the contract has now, and proposes these to all of them. */
export function OtherTerms({ contract, corrections }: OtherTermsProps) {
  const { t } = useLingui();
  const { dateStart, dateEnd, invitations } = contract;
  // Nobody can be asked for a season that is over.
  const isOpen = !seasonProblem({ date_start: dateStart, date_end: dateEnd });
  const found = useQuery({
    ...otherTermsQuery(contract),
    enabled: isOpen && invitations.accepted > 0,
  });
  const bulk = useBulk(() => undefined);
  const frame = useRef<HTMLDivElement>(null);
  const isShown = (found.data?.length ?? 0) > 0;
  useEffect(() => {
    if (corrections > 0 && isShown) frame.current?.focus();
  }, [corrections, isShown]);
  if (found.isPending) return null;
  return (
    <>
      {bulk.part}
      <LoadState query={found}>
        {(others) =>
          others.length > 0 ? (
            <div ref={frame} tabIndex={-1}>
              <HiringCard title={t`Accepted different terms`}>
                <Counts contractId={contract.id} found={others} />
                <div className="flex flex-wrap gap-3 empty:hidden">
                  {countOf(others, null) > 0 ? (
                    <BulkActionButton
                      action="propose"
                      onAction={(action) =>
                        bulk.begin(
                          action,
                          others.map(({ row }) => row),
                          textsOf(contract),
                        )
                      }
                    />
                  ) : null}
                  {countOf(others, ASKED) > 0 ? (
                    <BulkActionButton
                      action="withdraw"
                      onAction={(action) =>
                        bulk.begin(
                          action,
                          others.flatMap(({ row, code }) => (code === ASKED ? [row] : [])),
                        )
                      }
                    />
                  ) : null}
                </div>
              </HiringCard>
            </div>
          ) : null
        }
      </LoadState>
    </>
  );
}

type BulkActionButtonProps = { action: BulkActionName; onAction: (action: BulkActionName) => void };

function BulkActionButton({ action, onAction }: BulkActionButtonProps) {
  const { i18n } = useLingui();
  return (
    <Button variant="secondary" onClick={() => onAction(action)}>
      {i18n._(BULK_ACTION_WORDS[action].name)}
    </Button>
  );
}

function Counts({ contractId, found }: { contractId: string; found: readonly OtherTerms[] }) {
  const { t } = useLingui();
  const [all, asked] = [found.length, countOf(found, ASKED)];
  const declined = countOf(found, "offer.answered");
  const over = countOf(found, "application.transition");
  return (
    <Points>
      {t`${plural(all, {
        one: "# worker accepted different terms from those in the contract now. The accepted terms stay in force.",
        other:
          "# workers accepted different terms from those in the contract now. The accepted terms stay in force.",
      })}`}
      {asked > 0 && (
        <TouchLink
          to={withQuery("/hiring/applications", { contract: contractId, needs: "offer_answer" })}
        >
          {t`${plural(asked, {
            one: "# of them has not answered a proposal yet.",
            other: "# of them have not answered a proposal yet.",
          })}`}
        </TouchLink>
      )}
      {declined > 0 &&
        t`${plural(declined, {
          one: "# of them said no to these terms.",
          other: "# of them said no to these terms.",
        })}`}
      {over > 0 &&
        t`${plural(over, {
          one: "The application of # of them is rejected or withdrawn.",
          other: "The applications of # of them are rejected or withdrawn.",
        })}`}
    </Points>
  );
}
