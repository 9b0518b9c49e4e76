import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import type { ApplicationPage } from "#contract/employer-application";
import { Button, ButtonLink } from "../../../components/ui/button";
import { PageTitle } from "../../../components/ui/page-title";
import { callApi } from "../api";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { isQueue, reviewHref, type QueueName, queueQuery } from "./queue";
import { beginRun, runKey } from "./queue-run";

/**
 * Opens the first application of a queue that no colleague has open, or says that there is none.
 */
export function Screen() {
  const { t } = useLingui();
  const { query } = useAddress();
  const name = query.get("queue");
  const queue = isQueue(name) ? name : "submitted";
  const contract = query.get("contract");
  const list = useQuery({
    ...queueQuery(queue, contract),
    // Always refetch: applications that were decided since are no longer in the queue.
    staleTime: 0,
  });
  return (
    <div className="grid max-w-6xl gap-4">
      <PageTitle title={t`Review`} />
      <LoadState query={{ ...list, data: list.isFetching ? undefined : list.data }}>
        {(page) => <First page={page} queue={queue} contract={contract} />}
      </LoadState>
    </div>
  );
}

type FirstProps = { page: ApplicationPage; queue: QueueName; contract: string | null };

/**
 * Claims the first application that nobody else has open; undefined if colleagues have all of them.
 */
async function claimFirst(ids: readonly string[], self: string): Promise<string | undefined> {
  const taken = new Set<string>();
  for (const id of ids) {
    if (taken.has(id)) continue;
    // oxlint-disable-next-line no-await-in-loop -- tries the next one only if this one is taken
    const { items } = await callApi("PUT /api/v1/applications/:id/reviewing", {
      params: { id },
      body: { unlessTaken: true },
    });
    if (items.some(({ actor, applicationId }) => actor === self && applicationId === id)) return id;
    for (const { applicationId } of items) taken.add(applicationId);
  }
  return undefined;
}

function First({ page, queue, contract }: FirstProps) {
  const navigate = useNavigate();
  const { me, may } = useMember();
  const ids = page.items.map(({ id }) => id);
  const [first] = ids;
  const self = `member:${me?.member.id}`;
  const claim = useQuery({
    queryKey: ["claim", queue, contract, ...ids],
    // A member who may not review just looks at the first one. So does everybody if the claim
    // fails: a failure must not keep anybody from work.
    queryFn: async () =>
      may("review") ? ((await claimFirst(ids, self).catch(() => first)) ?? null) : (first ?? null),
    enabled: first !== undefined && me !== undefined,
    gcTime: 0,
  });
  const found = claim.data;
  useEffect(() => {
    if (!found) return;
    beginRun(runKey(queue, contract));
    void navigate(reviewHref(found, queue, contract), { replace: true });
  }, [found, navigate, queue, contract]);
  if (first === undefined) {
    return <NoneToReview words={<Trans>Nobody is waiting in this queue.</Trans>} />;
  }
  if (found !== null) return null;
  return (
    <NoneToReview words={<Trans>Your colleagues have every application in this queue open.</Trans>}>
      <Button variant="secondary" onClick={() => void navigate(reviewHref(first, queue, contract))}>
        <Trans>Review the first one anyway</Trans>
      </Button>
    </NoneToReview>
  );
}

const NoneToReview = ({ words, children }: { words: ReactNode; children?: ReactNode }) => (
  <section className="grid justify-items-start gap-4 rounded-lg border border-rule bg-surface p-6">
    <p className="text-lg font-semibold">{words}</p>
    {children}
    <ButtonLink to="/hiring" variant="secondary">
      <Trans>Back to the season</Trans>
    </ButtonLink>
  </section>
);
