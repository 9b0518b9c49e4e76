import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ApplicationPage } from "#contract/employer-application";
import { ButtonLink } from "../../../components/ui/button";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { LoadState } from "../load-state";
import { isQueue, queuePath, reviewHref, type QueueName } from "./queue";

/** Leads to the first of a queue, or says that it is empty. */
export function Screen() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const name = query.get("queue");
  const queue = isQueue(name) ? name : "submitted";
  const contract = query.get("contract");
  const list = useQuery(apiQuery("GET /api/v1/applications", queuePath(queue, contract)));
  return (
    <div className="mx-auto grid max-w-6xl gap-4">
      <PageTitle title={t`Review`} />
      <LoadState query={list}>
        {(page) => <First page={page} queue={queue} contract={contract} />}
      </LoadState>
    </div>
  );
}

type FirstProps = { page: ApplicationPage; queue: QueueName; contract: string | null };

function First({ page, queue, contract }: FirstProps) {
  const navigate = useNavigate();
  const first = page.items[0]?.id;
  const to = first ? reviewHref(first, queue, contract) : undefined;
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  if (to) return null;
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-rule bg-surface p-6">
      <p className="text-lg font-semibold">
        <Trans>Nobody waits in this queue.</Trans>
      </p>
      <ButtonLink to="/hiring" variant="secondary">
        <Trans>Back to the season</Trans>
      </ButtonLink>
    </section>
  );
}
