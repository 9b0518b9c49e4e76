import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewReason } from "#contract/documents";
import type { EmployerApplication } from "#contract/employer-application";
import type { ApplicationStatus } from "#contract/statuses";
import { ApiError, problemOf } from "../../../lib/api-client";
import { dismissToasts, notify } from "../../../lib/notify";
import { useIsMounted } from "../../../lib/use-is-mounted";
import { useActionKey } from "../action-key";
import { callApi } from "../api";
import { nameOf } from "../bulk/chosen";
import { hiringFailure } from "../hiring-failure";
import { useInvalidate } from "../use-invalidate";
import type { DecisionRecord, DecisionKind } from "./use-last-decision";

type Move = { status: ApplicationStatus; reason?: string; force?: boolean };
type PhotoRequest = { documentId: string; reason: ReviewReason | null; note?: string };

/** The application's version, as in the API's `ETag`. */
export const tagOf = ({ version, updatedAt }: { version: number; updatedAt: string }) =>
  `${version}-${Date.parse(updatedAt)}`;

/** Somebody else was faster, or the change of status is no longer possible. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && (error.status === 412 || error.code === "application.transition");

/** A new photo is still awaited: the page asks for a confirmation. */
export const isPhotoAwaited = (error: unknown) =>
  problemOf(error)?.code === "application.document_requested";

const ACTS: Partial<Record<ApplicationStatus, DecisionKind>> = {
  approved: "approved",
  rejected: "rejected",
  draft: "changes",
  reviewed: "reviewed",
};

/**
 * A reviewer's decisions on an application. Each is based on the version that was read: if a
 * colleague has changed it, nothing happens, the newest version is loaded, and `conflict` is the
 * one before.
 */
export function useDecisions(
  application: EmployerApplication,
  onDone: (act: DecisionRecord) => void,
) {
  const { i18n, t } = useLingui();
  const isMounted = useIsMounted();
  const invalidate = useInvalidate();
  const [conflict, setConflict] = useState<EmployerApplication>();
  const { id } = application;
  const name = nameOf(application);
  const reload = () => invalidate.application(id);
  const version = tagOf(application);
  const key = useActionKey();

  const done = async (act: DecisionRecord) => {
    key.done();
    dismissToasts(id);
    setConflict(undefined);
    onDone(act);
    await reload();
  };
  const onError = async (error: Error) => {
    if (!isMounted.current) {
      // The page shows another applicant by now: name this one, and stay until the user has read
      // it.
      const description = hiringFailure(i18n, error);
      notify("error", t`Your decision on ${name} was not saved`, {
        description,
        duration: Infinity,
        about: id,
      });
      await reload();
    } else if (isConflict(error)) {
      await reload();
      setConflict(application);
    } else if (!isPhotoAwaited(error)) {
      notify("error", hiringFailure(i18n, error), { about: id });
    }
  };

  const move = useMutation({
    mutationFn: (body: Move) =>
      callApi("POST /api/v1/applications/:id/status", {
        params: { id },
        body,
        version,
        idempotencyKey: key.of(body),
      }),
    onSuccess: (_, { status }) => done({ kind: ACTS[status] ?? "reviewed", name }),
    onError,
  });

  const ask = useMutation({
    mutationFn: ({ documentId, ...body }: PhotoRequest) =>
      callApi("POST /api/v1/applications/:id/documents/:documentId/review", {
        params: { id, documentId },
        body,
        version,
        idempotencyKey: key.of([documentId, body]),
      }),
    onSuccess: (response, { documentId, reason }) => {
      const request = { applicationId: id, documentId, version: tagOf(response) };
      const wasRequested = application.documents.some(
        (one) => one.id === documentId && one.reviewReason !== null,
      );
      if (reason) return done({ kind: "photoRequested", name, request });
      return done({ kind: wasRequested ? "photoRequestCanceled" : "good", name });
    },
    onError,
  });

  return { move, ask, conflict };
}
export type Decisions = ReturnType<typeof useDecisions>;
