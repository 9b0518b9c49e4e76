import type { QueryClient } from "@tanstack/react-query";
import { atom } from "jotai/vanilla";
import type { ApplicationView } from "#contract/applications";
import { STEP_IDS } from "#contract/step-names";
import { applicationQuery, familyQuery } from "../../../lib/queries";
import { store } from "../../../state/store";
import type { Held, OpenApplication } from "./held";
import { sameAnswers, sameFamily } from "./same-answers";

/** Somebody else's answers came in: what a form was based on, and what it stands on now. */
type Foreign = { open: OpenApplication; before: Held; newest: Held };

/** The last time that they came underneath what is typed here. */
export const foreignAtom = atom<Foreign | null>(null);

/** A page that was left sends its last answers late: they are these, not somebody else's. */
function withTyped({ known, saver }: OpenApplication): ApplicationView {
  const typed = STEP_IDS.flatMap((step) => {
    const draft = saver.draft(step);
    return draft ? [[step, draft] as const] : [];
  });
  return { ...known, drafts: { ...known.drafts, ...Object.fromEntries(typed) } };
}

async function readNewest(queryClient: QueryClient, open: OpenApplication): Promise<boolean> {
  const { saver, applicationId } = open;
  const family = familyQuery(applicationId);
  const newest = await queryClient.fetchQuery({ ...applicationQuery, staleTime: 0 });
  if (newest.id !== applicationId) throw new Error("Another application is open now");
  // After the application, never before it: Next would save an older family under its version. An
  // answer on its way may be one.
  await queryClient.cancelQueries({ queryKey: family.queryKey });
  const familyBefore = queryClient.getQueryData(family.queryKey);
  const familyNow = queryClient.getQueryState(family.queryKey)
    ? await queryClient.fetchQuery({ ...family, staleTime: 0 })
    : undefined;
  const same =
    (sameAnswers(open.known, newest) || sameAnswers(withTyped(open), newest)) &&
    (!familyBefore || sameFamily(familyBefore, familyNow));
  const before = { application: open.known, family: familyBefore ?? [] };
  open.known = newest;
  saver.rebase(newest.version, { foreign: !same });
  if (!same) {
    const now = { application: newest, family: familyNow ?? [] };
    store.set(foreignAtom, { open, before, newest: now });
  }
  return same;
}

const catching = new WeakMap<OpenApplication, Promise<boolean>>();

/**
 * After "stale": loads the newest. True when it holds the same answers (our own save, whose answer
 * was lost) and saving can simply go on; false when somebody else's lie underneath. Rejects, and
 * nothing more is sent, when the newest is another application's.
 */
export function catchUp(queryClient: QueryClient, open: OpenApplication): Promise<boolean> {
  const running =
    catching.get(open) ?? readNewest(queryClient, open).finally(() => catching.delete(open));
  catching.set(open, running);
  return running;
}

/**
 * A read of the server came in. Newer answers are shown at once (true), but never over something
 * typed: that meets the newer version at its next save.
 */
export function meet(
  queryClient: QueryClient,
  open: OpenApplication,
  application: ApplicationView,
): boolean {
  const { saver } = open;
  if (application.version === saver.version) open.known = application;
  // What `catchUp` is reading, the family too, it takes in itself.
  if (application.version <= saver.version || saver.busy || catching.has(open)) return false;
  // The family may be another one too: where it is shown it is read now, or upon the next save of
  // what was typed; else when its step opens.
  const { queryKey } = familyQuery(open.applicationId);
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) {
    if (!saver.touched) void catchUp(queryClient, open).catch(() => undefined);
    return false;
  }
  queryClient.removeQueries({ queryKey });
  const same = sameAnswers(open.known, application);
  if (!same && saver.touched) return false;
  open.known = application;
  if (same) saver.rebase(application.version);
  else saver.discard(application.version);
  return !same;
}
