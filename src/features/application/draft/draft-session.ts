import type { QueryClient } from "@tanstack/react-query";
import { api } from "#contract/api/paths";
import type { ApplicationView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import type { DraftPatch, StepBody } from "#contract/steps";
import { ApiError, call } from "../../../lib/api-client";
import { applicationQuery, familyQuery } from "../../../lib/queries";
import { draftPersist } from "./draft-persist";
import { DraftStore } from "./draft-store";
import { DraftSync, type Transport } from "./draft-sync";
import type { ServerSnapshot } from "./server-snapshot";

const SAVES = {
  personal: api.savePersonal,
  contact: api.saveContact,
  family: api.saveFamily,
  passport: api.savePassport,
  "drivers-license": api.saveDriversLicense,
} as const satisfies Record<StepId, string>;

/** False once its person was signed out: then nothing goes out as another's, or comes back. */
const isCurrent = (queryClient: QueryClient, applicationId: string) =>
  queryClient.getQueryData(applicationQuery.queryKey)?.id === applicationId;

const cachedFamily = (queryClient: QueryClient, applicationId: string) =>
  queryClient.getQueryData(familyQuery(applicationId).queryKey);

/**
 * Puts the server's response to a save into the query cache; a read on its way is older. `moveOn`
 * runs in the same tick, so that no screen is drawn with the response before it is left.
 */
async function cacheSaved(
  queryClient: QueryClient,
  { application, family }: ServerSnapshot,
  moveOn: () => void,
): Promise<void> {
  const { queryKey } = applicationQuery;
  const familyKey = familyQuery(application.id).queryKey;
  const asked = queryClient.isFetching({ queryKey, exact: true }) > 0;
  await Promise.all([
    queryClient.cancelQueries({ queryKey, exact: true }),
    queryClient.cancelQueries({ queryKey: familyKey }),
  ]);
  if (!isCurrent(queryClient, application.id)) return;
  queryClient.setQueryData(familyKey, family);
  queryClient.setQueryData(queryKey, application);
  moveOn();
  // Whoever had asked gets a newer response, in the camera too, where no screen reads it.
  if (asked) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "all" });
}

/** The newest application and then its family: an older family must not be saved under it. */
async function readServer(
  queryClient: QueryClient,
  applicationId: string,
): ReturnType<Transport["readServer"]> {
  const family = familyQuery(applicationId);
  // A read on its way may be older than what was refused.
  await queryClient.cancelQueries({ queryKey: applicationQuery.queryKey, exact: true });
  const application = await queryClient.fetchQuery({ ...applicationQuery, staleTime: 0 });
  if (application.id !== applicationId) throw new Error("Another application is open now");
  await queryClient.cancelQueries({ queryKey: family.queryKey });
  const before = cachedFamily(queryClient, applicationId);
  const isRead = queryClient.getQueryState(family.queryKey) !== undefined;
  const members = isRead ? await queryClient.fetchQuery({ ...family, staleTime: 0 }) : [];
  return { before: before ?? members, theirs: { application, family: members } };
}

function apiTransport(queryClient: QueryClient, applicationId: string): Transport {
  /** Names the application too: should another person have signed in on this phone, nothing fits. */
  const tag = (version: number) => `${applicationId}.${version}`;
  const mustBeCurrent = () => {
    if (!isCurrent(queryClient, applicationId)) throw new ApiError(401, "Signed out", "");
  };
  return {
    async saveDraft(step, values, version, keepalive) {
      mustBeCurrent();
      const body = { step, values } as DraftPatch;
      return call(api.saveDraft, { body, version: tag(version), keepalive });
    },
    async saveStep(step, body, version) {
      mustBeCurrent();
      const saved = await call(SAVES[step], { body, version: tag(version) });
      const { familyMembers: family, ...application } = saved;
      return { application, family };
    },
    readServer: () => readServer(queryClient, applicationId),
  };
}

/** A draft that is open in this program; it outlives the screen, for a save may be under way. */
function openDraft(queryClient: QueryClient, userId: string, application: ApplicationView) {
  const { id } = application;
  const persist = draftPersist(userId, id);
  const store = new DraftStore({ application, persist });
  const sync = new DraftSync(store, apiTransport(queryClient, id));
  const withDocuments = (known: ApplicationView): ServerSnapshot => {
    // A document makes no new version: an upload puts its own into the query cache.
    const { passportDocumentUrl, driversLicenseDocumentUrl } =
      queryClient.getQueryData(applicationQuery.queryKey) ?? known;
    return {
      application: { ...known, passportDocumentUrl, driversLicenseDocumentUrl },
      family: cachedFamily(queryClient, id) ?? [],
    };
  };
  return {
    userId,
    applicationId: id,
    persist,
    store,
    sync,
    isCurrent: () => isCurrent(queryClient, id),
    /**
     * What Next does. `moveOn` runs once all have heard of it, unless its person was signed out.
     * @throws ApiError or NetworkError; what was typed is then still kept.
     */
    async save(step: StepId, body: StepBody, moveOn: () => void = () => undefined): Promise<void> {
      await cacheSaved(queryClient, await sync.save(step, body), moveOn);
    },
    /** What the server holds, with what was typed here on top of it. */
    shown: () => withDocuments(store.shown()),
    /** What the server holds, as the Worker renders it. */
    rendered: () => withDocuments(store.getSnapshot().lastKnown),
  };
}

export type DraftSession = ReturnType<typeof openDraft>;

/** By query cache: the edge renders many people's pages, each with a cache of its own. */
const sessions = new WeakMap<QueryClient, DraftSession>();

/** The one draft of this person's application in this program. */
export function draftSession(
  queryClient: QueryClient,
  userId: string,
  application: ApplicationView,
): DraftSession {
  const open = sessions.get(queryClient);
  if (open?.applicationId === application.id && open.userId === userId) {
    open.sync.receive(application);
    return open;
  }
  open?.sync.stop();
  const session = openDraft(queryClient, userId, application);
  sessions.set(queryClient, session);
  return session;
}

/** Ends a draft for good, on this device too: after submit. */
export function closeDraft(queryClient: QueryClient): void {
  const open = sessions.get(queryClient);
  open?.sync.stop();
  open?.persist.clear();
  sessions.delete(queryClient);
}
