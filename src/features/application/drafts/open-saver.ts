import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { api } from "#contract/api/paths";
import type { ApplicationView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import type { DraftPatch } from "#contract/steps";
import { ApiError, call } from "../../../lib/api-client";
import { applicationQuery } from "../../../lib/queries";
import { STEPS } from "../steps";
import { deviceDraft } from "./device-draft";
import { createDraftSaver } from "./draft-saver";
import type { OpenApplication } from "./held";
import { loadVersions } from "./late-versions";
import { withSavedDraft, withSavedStep } from "./saved-answers";

export const isStale = (error: unknown) =>
  error instanceof ApiError && error.code === "application.stale";

const refuse = () => {
  throw new Error("This browser keeps no storage");
};

/** A browser that forbids storage keeps nothing; typing goes on. */
function webStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}

/**
 * The saver of one application, tied to the API and the query cache. It outlives the screen: a
 * save that is under way while the camera opens must not be forgotten on return.
 */
function openSaver(queryClient: QueryClient, userId: string, first: ApplicationView) {
  /** Names the application too: should another person have signed in on this phone, nothing fits. */
  const tag = (version: number) => `${first.id}.${version}`;
  /** False once its person was signed out: then nothing of it comes back, or goes out as another's. */
  const isOurs = () => queryClient.getQueryData(applicationQuery.queryKey)?.id === first.id;
  /** A save would go out with the cookie of whoever signed in since. */
  const mustBeOurs = () => {
    if (!isOurs()) throw new ApiError(401, "Signed out", "");
  };

  /** What is known with the documents of now: one that is stored meanwhile makes no new version. */
  const newest = () => {
    const held = queryClient.getQueryData(applicationQuery.queryKey);
    return isOurs() && held?.version === open.known.version ? held : open.known;
  };

  /**
   * Shows what is known now. An answer on its way is older; whoever asked gets a newer one.
   * `moveOn` runs as the screens hear of it, so that the place of before is not drawn again.
   */
  async function show(moveOn?: () => void) {
    const { queryKey } = applicationQuery;
    const asked = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    if (!isOurs()) return;
    open.known = newest();
    notifyManager.batch(() => {
      queryClient.setQueryData(queryKey, open.known);
      if (moveOn) notifyManager.schedule(moveOn);
    });
    // In the camera, where no screen reads it, too: the wizard comes back to it.
    if (asked) void queryClient.invalidateQueries({ queryKey, refetchType: "all" });
  }

  const saver = createDraftSaver({
    version: first.version,
    updatedAt: first.updatedAt,
    drafts: first.drafts,
    device: deviceDraft(webStorage(), userId, first.id),
    transport: {
      patch: async (step, values, version, keepalive) => {
        mustBeOurs();
        const saved = await call(api.saveDraft, {
          body: { step, values } as DraftPatch,
          version: tag(version),
          keepalive,
        });
        open.known = withSavedDraft(newest(), step, values, saved);
        await show();
        return saved;
      },
      put: async (step, body, version) => {
        mustBeOurs();
        const saved = await call(STEPS[step].save, {
          body,
          version: tag(version),
        });
        open.known = withSavedStep(newest(), step, body, saved);
        return saved;
      },
    },
  });

  const open: OpenApplication = { saver, applicationId: first.id, known: first };
  return Object.assign(open, {
    userId,
    isOurs,
    /**
     * The PUT of Next; once more when only our own lost save had moved the version on. `moveOn` runs
     * after a save, as the screens hear of it.
     * @throws ApiError or NetworkError; what was typed is then still kept.
     */
    async save(step: StepId, body: object, moveOn?: () => void): Promise<void> {
      try {
        await saver.save(step, body);
      } catch (error) {
        if (!isStale(error)) throw error;
        const { catchUp } = await loadVersions();
        if (!(await catchUp(queryClient, open))) throw error;
        await saver.save(step, body);
      }
      await show(moveOn);
    },
  });
}

export type OpenSaver = ReturnType<typeof openSaver>;

/** By the cache of a program: the edge draws many people's pages, each with a cache of its own. */
const savers = new WeakMap<QueryClient, OpenSaver>();

/** The one saver of this program for this person's application. */
export function saverOf(
  queryClient: QueryClient,
  userId: string,
  application: ApplicationView,
): OpenSaver {
  const open = savers.get(queryClient);
  if (open?.applicationId === application.id && open.userId === userId) return open;
  open?.saver.stop();
  const saver = openSaver(queryClient, userId, application);
  savers.set(queryClient, saver);
  return saver;
}

/** Ends saving for good and removes the draft from this device: after submit. */
export function closeSaver(queryClient: QueryClient): void {
  savers.get(queryClient)?.saver.close();
  savers.delete(queryClient);
}
