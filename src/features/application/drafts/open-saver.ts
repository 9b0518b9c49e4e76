import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { atom } from "jotai/vanilla";
import type { ApplicationView, FamilyMemberView, SavedView } from "#contract/applications";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { ApiError, api } from "../../../lib/api-client";
import { applicationQuery, familyQuery } from "../../../lib/queries";
import { store } from "../../../state/store";
import { STEPS } from "../steps";
import { deviceDraft } from "./device-draft";
import { createDraftSaver } from "./draft-saver";
import { sameAnswers, sameFamily, withSavedDraft, withSavedStep } from "./saved-answers";

/** What the server held of an application. */
export type Held = { application: ApplicationView; family: FamilyMemberView[] };
/** Somebody else's answers came in: what a form was based on, and what it stands on now. */
export type Foreign = { before: Held; newest: Held };

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
  /** The answers that the saver's version stands for. */
  let known = first;
  /** Counts how often other answers replaced what a form was opened with. */
  const editionAtom = atom(0);
  /** The last time that somebody else's answers came underneath what is typed here. */
  const foreignAtom = atom<Foreign | null>(null);
  /** Names the application too: should another person have signed in on this phone, nothing fits. */
  const tag = (version: number) => `${first.id}.${version}`;
  const nextEdition = () => store.set(editionAtom, (edition) => edition + 1);

  /**
   * Shows what is known now. An answer on its way is older; whoever asked gets a newer one.
   * `moveOn` runs as the screens hear of it, so that the place of before is not drawn again.
   */
  async function show(moveOn?: () => void) {
    const { queryKey } = applicationQuery;
    const asked = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    notifyManager.batch(() => {
      queryClient.setQueryData(queryKey, known);
      if (moveOn) notifyManager.schedule(moveOn);
    });
    if (asked) void queryClient.invalidateQueries({ queryKey });
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
          version: tag(version),
          keepalive,
        });
        known = withSavedDraft(known, step, values, saved);
        await show();
        return saved;
      },
      put: async (step, body, version) => {
        const saved = await api<SavedView>(STEPS[step].endpoint, {
          method: "PUT",
          body,
          version: tag(version),
        });
        known = withSavedStep(known, step, body, saved);
        return saved;
      },
    },
  });

  /** A page that was left sends its last answers late: they are these, not somebody else's. */
  const withTyped = (application: ApplicationView): ApplicationView => {
    const typed = STEP_IDS.flatMap((step) => {
      const draft = saver.draft(step);
      return draft ? [[step, draft] as const] : [];
    });
    return { ...application, drafts: { ...application.drafts, ...Object.fromEntries(typed) } };
  };

  let catching: Promise<boolean> | undefined;
  async function readNewest(): Promise<boolean> {
    const family = familyQuery(first.id);
    const familyBefore = queryClient.getQueryData(family.queryKey);
    const [newest, familyNow] = await Promise.all([
      queryClient.fetchQuery({ ...applicationQuery, staleTime: 0 }),
      familyBefore && queryClient.fetchQuery({ ...family, staleTime: 0 }),
    ]);
    if (newest.id !== first.id) throw new Error("Another application is open now");
    const same =
      (sameAnswers(known, newest) || sameAnswers(withTyped(known), newest)) &&
      sameFamily(familyBefore, familyNow);
    const before = { application: known, family: familyBefore ?? [] };
    known = newest;
    saver.rebase(newest.version, { foreign: !same });
    if (!same) {
      const now = { application: newest, family: familyNow ?? [] };
      store.set(foreignAtom, { before, newest: now });
    }
    return same;
  }
  /**
   * After "stale": loads the newest. True when it holds the same answers (our own save, whose
   * answer was lost) and saving can simply go on; false when somebody else's lie underneath.
   * Rejects, and nothing more is sent, when the newest is another application's.
   */
  function catchUp(): Promise<boolean> {
    catching ??= readNewest().finally(() => {
      catching = undefined;
    });
    return catching;
  }

  return {
    saver,
    applicationId: first.id,
    userId,
    editionAtom,
    foreignAtom,
    /**
     * A read of the server came in. Newer answers are shown at once (a new edition), but never over
     * something typed: that meets the newer version at its next save.
     */
    meet(application: ApplicationView): void {
      if (application.version === saver.version) known = application;
      // What `catchUp` is reading, the family too, it takes in itself.
      if (application.version <= saver.version || saver.busy || catching) return;
      // The family may be another one too: where it is shown it is read now, or upon the next save
      // of what was typed; else when its step opens.
      const { queryKey } = familyQuery(first.id);
      if (queryClient.getQueryCache().find({ queryKey })?.isActive()) {
        if (!saver.touched) void catchUp().catch(() => undefined);
        return;
      }
      queryClient.removeQueries({ queryKey });
      const same = sameAnswers(known, application);
      if (!same && saver.touched) return;
      known = application;
      if (same) return saver.rebase(application.version);
      nextEdition();
      saver.discard(application.version);
    },
    catchUp,
    /**
     * The PUT of Next; once more when only our own lost save had moved the version on. `moveOn` runs
     * after a save, as the screens hear of it.
     * @throws ApiError or NetworkError; what was typed is then still kept.
     */
    async save(step: StepId, body: object, moveOn?: () => void): Promise<void> {
      try {
        await saver.save(step, body);
      } catch (error) {
        if (!isStale(error) || !(await catchUp())) throw error;
        await saver.save(step, body);
      }
      await show(moveOn);
    },
    /** The other version's answers replace what was typed here. */
    discard() {
      nextEdition();
      saver.discard(known.version);
    },
  };
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
  const saver = openSaver(queryClient, userId, application);
  savers.set(queryClient, saver);
  return saver;
}

/** Ends saving for good and removes the draft from this device: after submit. */
export function closeSaver(queryClient: QueryClient): void {
  savers.get(queryClient)?.saver.close();
  savers.delete(queryClient);
}
