import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-client";
import { dismissToasts, notify } from "../../../lib/notify";
import { useActionKey } from "../action-key";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { useInvalidate } from "../use-invalidate";

export type DecisionKind =
  | "approved"
  | "rejected"
  | "changes"
  | "reviewed"
  | "photoRequested"
  | "photoRequestCanceled"
  | "good";

export type DecisionRecord = {
  kind: DecisionKind;
  /** The name of the applicant. */
  name: string;
  /** Set after a photo request: identifies the request to undo. */
  request?: { applicationId: string; documentId: string; version: string };
};

/** After an undo there is something to decide again. */
export const isUndo = ({ kind }: DecisionRecord) =>
  kind === "reviewed" || kind === "photoRequestCanceled";

/**
 * The last decision, on any application: says it, and can undo the request for a new photo.
 * `goBack` then opens that application.
 */
export function useLastDecision(goBack: (id: string) => void) {
  const { i18n, t } = useLingui();
  const invalidate = useInvalidate();
  const [last, setLast] = useState<DecisionRecord>();
  const key = useActionKey();
  /** Replaces the last decision, unless there is a newer one. */
  const replace = (
    request: DecisionRecord["request"],
    next: (last: DecisionRecord) => DecisionRecord | undefined,
  ) => setLast((now) => (now && now.request === request ? next(now) : now));
  const undo = useMutation({
    mutationFn: ({
      applicationId: id,
      documentId,
      version,
    }: NonNullable<DecisionRecord["request"]>) =>
      callApi("POST /api/v1/applications/:id/documents/:documentId/review", {
        params: { id, documentId },
        body: { reason: null },
        version,
        idempotencyKey: key.of([id, documentId, version]),
      }),
    onSuccess: (_, request) => {
      key.done();
      dismissToasts(request.applicationId);
      replace(request, ({ name }) => ({ kind: "photoRequestCanceled", name }));
    },
    onError: (error, request) => {
      // After a missing response the undo can be tried again.
      if (error instanceof ApiError) replace(request, () => undefined);
      notify("error", hiringFailure(i18n, error), { about: request.applicationId });
    },
    onSettled: (_data, _error, { applicationId }) => invalidate.application(applicationId),
  });
  const sentence = ({ kind, name }: DecisionRecord) =>
    ({
      approved: t`Approved: ${name}`,
      rejected: t`Not accepted: ${name}`,
      changes: t`Changes requested: ${name}`,
      reviewed: t`Decision undone: ${name}`,
      photoRequested: t`New photo requested: ${name}`,
      photoRequestCanceled: t`Photo request canceled: ${name}`,
      good: t`Photo is good: ${name}`,
    })[kind];
  const request = last?.request;
  return {
    words: last && sentence(last),
    note: setLast,
    /** For the last application of a queue, because the next page does not show the decision. */
    announce: (act: DecisionRecord) => notify("success", sentence(act)),
    takeBack:
      request && !undo.isPending
        ? () => {
            undo.mutate(request);
            goBack(request.applicationId);
          }
        : undefined,
    /** The application whose request is being undone. */
    undoing: undo.isPending ? undo.variables.applicationId : undefined,
  };
}
export type LastDecision = ReturnType<typeof useLastDecision>;
