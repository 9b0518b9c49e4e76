import type { QueryClient } from "@tanstack/react-query";
import type { ApplicationView, SavedView } from "#contract/applications";
import { api } from "../../../lib/api-client";
import { applicationQuery } from "../../../lib/queries";
import { STEPS } from "../steps";
import { deviceDraft } from "./device-draft";
import { createDraftSaver } from "./draft-saver";
import { sameAnswers, withSavedDraft, withSavedStep } from "./saved-answers";

/** A browser that forbids storage keeps nothing; typing goes on. */
function webStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.localStorage;
  } catch {
    const none = () => {
      throw new Error("no storage");
    };
    return { getItem: () => null, setItem: none, removeItem: () => undefined };
  }
}

/**
 * The saver of one application, tied to the API and the query cache. It outlives the screen: a
 * save that is under way while the camera opens must not be forgotten on return.
 */
function openSaver(queryClient: QueryClient, userId: string, first: ApplicationView) {
  /** The answers that the saver's version stands for. */
  let known = first;

  // An answer on its way is older than what was just saved.
  async function remember(next: ApplicationView) {
    known = next;
    await queryClient.cancelQueries({ queryKey: applicationQuery.queryKey });
    queryClient.setQueryData(applicationQuery.queryKey, next);
  }

  const saver = createDraftSaver({
    version: first.version,
    updatedAt: first.updatedAt,
    drafts: first.drafts,
    device: deviceDraft(webStorage(), userId, first.id),
    transport: {
      patch: async (step, values, version, keepalive) => {
        const saved = await api<SavedView>("/api/applications/draft", {
          method: "PATCH",
          body: { step, values },
          version,
          keepalive,
        });
        await remember(withSavedDraft(known, step, values, saved));
        return saved;
      },
      put: async (step, body, version) => {
        const saved = await api<SavedView>(STEPS[step].endpoint, { method: "PUT", body, version });
        await remember(withSavedStep(known, step, body, saved));
        return saved;
      },
    },
  });

  return {
    saver,
    applicationId: first.id,
    userId,
    /**
     * A read of the server came in. "newer": the screen should show it anew; that never happens
     * over something typed, which then meets the newer version at its next save.
     */
    meet(application: ApplicationView): "same" | "newer" {
      if (application.version === saver.version) known = application;
      if (application.version <= saver.version || saver.busy) return "same";
      if (sameAnswers(known, application)) {
        known = application;
        saver.rebase(application.version);
        return "same";
      }
      if (saver.touched) return "same";
      known = application;
      saver.discard(application.version);
      return "newer";
    },
    /**
     * After "stale": loads the newest. True when only documents had changed and saving can simply
     * go on; false when somebody else's answers are now underneath what was typed here.
     */
    async catchUp(): Promise<boolean> {
      const newest = await queryClient.fetchQuery({ ...applicationQuery, staleTime: 0 });
      const same = sameAnswers(known, newest);
      known = newest;
      saver.rebase(newest.version);
      return same;
    },
    /** The other version's answers replace what was typed here. */
    discard() {
      saver.discard(known.version);
    },
  };
}

export type OpenSaver = ReturnType<typeof openSaver>;

let current: OpenSaver | undefined;

/** The one saver of this page for this person's application. */
export function saverOf(
  queryClient: QueryClient,
  userId: string,
  application: ApplicationView,
): OpenSaver {
  if (current?.applicationId !== application.id || current.userId !== userId) {
    current = openSaver(queryClient, userId, application);
  }
  return current;
}

/** Ends saving for good and removes the draft from this device: after submit. */
export function closeSaver(): void {
  current?.saver.close();
  current = undefined;
}
