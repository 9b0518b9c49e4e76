import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { api } from "#contract/api/paths";
import type { ApplicationView } from "#contract/applications";
import type { ErrorCode } from "#contract/errors";
import type { Offer, OfferAnswer, PendingOfferChange } from "#contract/offers";
import { OFFER_CHANGE_PATH } from "#contract/paths";
import { ApplicationField } from "../../components/form/application-field";
import { FormFailure } from "../../components/form/form-failure";
import { Button } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError, call, isSignedOut, problemOf } from "../../lib/api-client";
import { focusHeading } from "../../lib/focus-heading";
import { notify } from "../../lib/notify";
import { applicationOnly, applicationQuery, positionQuery } from "../../lib/queries";
import { useSite } from "../../lib/site";
import { useJobRows } from "./job-rows";

type OfferChangeCardProps = { application: ApplicationView; change: PendingOfferChange };

/** A change proposed by the employer, with the current and new terms, to accept or decline. */
export function OfferChangeCard({ application, change }: OfferChangeCardProps) {
  const { acceptedTerms } = application;
  const { companyName } = acceptedTerms;
  const card = useRef<HTMLElement>(null);
  const { send, sending, failure } = useDecision(application, change);
  useLayoutEffect(() => {
    const shown = card.current;
    // The clicked button disappears with the card.
    return () => {
      if (shown?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    <Card ref={card} title={<Trans>The company proposes a change</Trans>} isYourTurn>
      <div className="grid gap-5">
        <p>
          <Trans>
            {companyName} would like to change what you accepted. Nothing changes unless you say
            yes.
          </Trans>
        </p>
        {change.note ? (
          <blockquote className="border-l-4 border-rule pl-4 whitespace-pre-line">
            {change.note}
          </blockquote>
        ) : null}
        <Differences before={acceptedTerms} after={change.after} />
        <FormFailure failure={failure} />
        <form
          method="post"
          action={OFFER_CHANGE_PATH}
          className="flex flex-col gap-3 sm:flex-row"
          onSubmit={(event) => event.preventDefault()}
        >
          <ApplicationField />
          <input type="hidden" name="changeId" value={change.id} />
          <Button
            {...answerButton("accept")}
            busy={sending === "accept"}
            onClick={() => send("accept")}
          >
            <Trans>Yes, I accept the change</Trans>
          </Button>
          <Button
            {...answerButton("decline")}
            variant="secondary"
            busy={sending === "decline"}
            onClick={() => send("decline")}
          >
            <Trans>No, keep what I accepted</Trans>
          </Button>
        </form>
      </div>
    </Card>
  );
}

const answerButton = (answer: OfferAnswer["answer"]) =>
  ({ type: "submit", name: "answer", value: answer }) as const;

type Row = { term: string; before: ReactNode; after: ReactNode };

/** The terms that would change, before and after. */
function Differences({ before, after }: { before: Offer; after: Offer }) {
  const { t } = useLingui();
  const [now, then] = [useRowsByName(before), useRowsByName(after)];
  const keys = [...new Set([...Object.keys(now), ...Object.keys(then)])];
  const rows = keys.flatMap((key): Row[] => {
    const [one, other] = [now[key], then[key]];
    if (one?.text === other?.text) return [];
    const none = t`Not offered`;
    const term = one?.term ?? other?.term ?? "";
    return [{ term, before: one?.value ?? none, after: other?.value ?? none }];
  });
  return (
    <dl className="grid gap-4">
      {rows.map(({ term, before: old, after: next }) => (
        <div key={term} className="grid gap-1 rounded border border-rule p-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">
            <Trans>
              Now: <span>{old}</span>
            </Trans>
          </dd>
          <dd className="font-medium">
            <Trans>
              New: <span>{next}</span>
            </Trans>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Term = { term: string; value: ReactNode; text: string };

/** The rows of an offer by name, with the text to compare. */
function useRowsByName(offer: Offer): Record<string, Term> {
  const { t } = useLingui();
  const { supportPhone, supportWhatsApp } = useSite();
  // An offer without a phone showed the phone of this portal.
  const { job, terms, weekly } = useJobRows({ supportPhone, supportWhatsApp, ...offer });
  // More an hour can be less a week.
  const week = { term: t`Pay for a week`, value: weekly ?? t`It depends on your hours` };
  return Object.fromEntries(
    [...job, week, ...terms].map(({ term, value }) => {
      // Only the duration contains markup.
      const text = typeof value === "string" ? value : offer.duration;
      return [term, { term, value, text }];
    }),
  );
}

/** This change can no longer be answered. */
const GONE = new Set<ErrorCode | undefined>(["offer.answered", "offer.not_found"]);

/** Sends the decision and caches the updated application. */
function useDecision({ id, userId }: ApplicationView, change: PendingOfferChange) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const words = (error: Error) =>
    errorMessage(i18n, problemOf(error), t`Your answer could not be sent. Please try again.`);
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (answer: OfferAnswer["answer"]) =>
      call(api.answerChange, {
        application: id,
        params: { changeId: change.id },
        body: { answer },
      }),
    onError: async (refused) => {
      if (!(refused instanceof ApiError) || !GONE.has(refused.code)) return;
      notify("error", t`This change was already answered or withdrawn`);
      // The employer may have proposed another one instead.
      await queryClient.invalidateQueries(applicationOnly);
    },
    onSuccess: async (application, answer) => {
      const { queryKey } = applicationQuery;
      // A read started before the decision would show the change again.
      await queryClient.cancelQueries(applicationOnly);
      // Another person may have signed in since then.
      if (queryClient.getQueryData(queryKey)?.id !== application.id) return;
      queryClient.setQueryData(queryKey, application);
      const position = positionQuery(userId);
      if (answer === "accept") queryClient.setQueryData(position.queryKey, change.after);
      void queryClient.invalidateQueries(position);
      const title =
        answer === "accept" ? t`You accepted the change` : t`You kept what you accepted`;
      void notify("success", title);
    },
  });
  const busy = isPending || isSuccess;
  return {
    send: (answer: OfferAnswer["answer"]) => {
      if (!busy) mutate(answer);
    },
    sending: busy ? variables : undefined,
    failure: error && { words: words(error), isSignedOut: isSignedOut(error) },
  };
}
