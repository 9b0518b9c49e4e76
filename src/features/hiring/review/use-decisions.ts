import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewReason } from "#contract/documents";
import type { EmployerApplication } from "#contract/employer-application";
import type { ApplicationStatus } from "#contract/statuses";
import { ApiError } from "../../../lib/api-client";
import { queryKeyOf } from "../../../lib/query-path";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { applicationPath } from "./queue";

/** What is asked before a decision. */
export type Panel = "photo" | "changes" | "reject" | "reviewed";

type Move = { status: ApplicationStatus; reason?: string; force?: boolean };
type Ask = { documentId: string; reason: ReviewReason | null; note?: string };

/** As the API's `ETag` says it. */
export const tagOf = ({ version, updatedAt }: EmployerApplication) =>
  `${version}-${Date.parse(updatedAt)}`;

/** Somebody else was faster, or the move fits no more. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && (error.status === 412 || error.code === "application.transition");

/**
 * What a reviewer decides of an application. A move is based on what was read: when a colleague
 * changed it meanwhile nothing happens, the newest is loaded, and `conflict` says so.
 */
export function useDecisions(application: EmployerApplication, onMoved: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState(false);
  const { id } = application;
  const reload = () => queries.invalidateQueries({ queryKey: queryKeyOf(applicationPath(id)) });

  const move = useMutation({
    mutationFn: (body: Move) =>
      callApi("POST /api/v1/applications/:id/status", {
        params: { id },
        body,
        version: tagOf(application),
      }),
    onSuccess: async () => {
      setConflict(false);
      onMoved();
      await reload();
    },
    onError: async (error) => {
      if (isConflict(error)) {
        await reload();
        setConflict(true);
      } else {
        notify("error", hiringFailure(i18n, error));
      }
    },
  });

  const ask = useMutation({
    mutationFn: ({ documentId, ...body }: Ask) =>
      callApi("POST /api/v1/applications/:id/documents/:documentId/review", {
        params: { id, documentId },
        body,
      }),
    onSuccess: async (_, { reason }) => {
      if (reason) notify("success", t`The worker is asked for a new photo. Z takes it back.`);
      await reload();
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
  });

  return { move, ask, conflict };
}
export type Decisions = ReturnType<typeof useDecisions>;
