import type { QueryClient } from "@tanstack/react-query";
import { api } from "#contract/api/paths";
import type { ApplicationView } from "#contract/applications";
import type { DraftPatch } from "#contract/drafts";
import type { StepId } from "#contract/step-names";
import type { StepBody } from "#contract/steps";
import { ApiError, call } from "../../../lib/api-client";
import { applicationOnly, applicationQuery, familyQuery } from "../../../lib/queries";
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

/** Next waits for a running autosave, so an autosave whose response is lost must give up soon. */
const AUTOSAVE_LIMIT_MS = 20_000;

/** False once this person has signed out: then no request may go out under another session. */
const isCurrent = (queryClient: QueryClient, applicationId: string) =>
  queryClient.getQueryData(applicationQuery.queryKey)?.id === applicationId;

const cachedFamily = (queryClient: QueryClient, applicationId: string) =>
  queryClient.getQueryData(familyQuery(applicationId).queryKey);

/** Cancels reads of the application and its family that a save has overtaken, and repeats them. */
async function restartReads(queryClient: QueryClient, applicationId: string): Promise<void> {
  const wasReading = queryClient.isFetching(applicationOnly) > 0;
  await Promise.all([
    queryClient.cancelQueries(applicationOnly),
    queryClient.cancelQueries({ queryKey: familyQuery(applicationId).queryKey }),
  ]);
  // Refetch also for screens that are not mounted.
  if (wasReading) void queryClient.invalidateQueries({ ...applicationOnly, refetchType: "all" });
}

/**
 * Reads the application first and the family after it, so that an older family is never saved with
 * a newer version.
 */
async function readServer(
  queryClient: QueryClient,
  applicationId: string,
): ReturnType<Transport["readServer"]> {
  const family = familyQuery(applicationId);
  // A read in progress may be older than the refused save.
  await queryClient.cancelQueries(applicationOnly);
  const application = await queryClient.fetchQuery({ ...applicationQuery, staleTime: 0 });
  if (application.id !== applicationId) throw new Error("Another application is open now");
  await queryClient.cancelQueries({ queryKey: family.queryKey });
  const before = cachedFamily(queryClient, applicationId);
  const isRead = queryClient.getQueryState(family.queryKey) !== undefined;
  const members = isRead ? await queryClient.fetchQuery({ ...family, staleTime: 0 }) : [];
  return { before: before ?? members, theirs: { application, family: members } };
}

function apiTransport(queryClient: QueryClient, applicationId: string): Transport {
  /** Includes the application id, so that a request under another session cannot match. */
  const tag = (version: number) => `${applicationId}.${version}`;
  const mustBeCurrent = () => {
    if (!isCurrent(queryClient, applicationId)) throw new ApiError(401, "Signed out", "");
  };
  return {
    async saveDraft(step, values, version, keepalive) {
      mustBeCurrent();
      const body = { step, values } as DraftPatch;
      const options = { version: tag(version), keepalive, limit: AUTOSAVE_LIMIT_MS };
      return call(api.saveDraft, { application: applicationId, body, ...options });
    },
    async saveStep(step, body, version) {
      mustBeCurrent();
      const saved = await call(SAVES[step], {
        application: applicationId,
        body,
        version: tag(version),
      });
      await restartReads(queryClient, applicationId);
      const { familyMembers: family, ...application } = saved;
      return { application, family };
    },
    readServer: () => readServer(queryClient, applicationId),
  };
}

/** A draft in this page. It outlives its screen, because a save may be in progress. */
function openDraft(queryClient: QueryClient, userId: string, application: ApplicationView) {
  const { id } = application;
  const persist = draftPersist(userId, id);
  const store = new DraftStore({ application, persist });
  const sync = new DraftSync(store, apiTransport(queryClient, id));
  const withDocuments = (known: ApplicationView): ServerSnapshot => {
    // Uploading a document does not change the version, so its link comes from the query cache.
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
     * Saves a complete step (Next), then calls `onSaved`, unless the person was signed out. `onSaved`
     * runs in the same tick as the store and cache updates, so that one render shows all of it.
     * @throws ApiError or NetworkError; the typed values are then still kept.
     */
    save: (step: StepId, body: StepBody, onSaved: () => void = () => undefined): Promise<void> =>
      sync.save(step, body, ({ application: saved, family }) => {
        if (!isCurrent(queryClient, id)) return;
        queryClient.setQueryData(familyQuery(id).queryKey, family);
        queryClient.setQueryData(applicationQuery.queryKey, saved);
        onSaved();
      }),
    /** The application with the values typed here. */
    shown: () => withDocuments(store.shown()),
    /** The application as the Worker rendered it. */
    rendered: () => withDocuments(store.getSnapshot().lastKnown),
  };
}

export type DraftSession = ReturnType<typeof openDraft>;

/** Keyed by query cache, because the Worker renders for many people at the same time. */
const sessions = new WeakMap<QueryClient, DraftSession>();

/** The only draft of this application in this page. */
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

/** Removes a submitted draft, on this device too. */
export function closeDraft(queryClient: QueryClient): void {
  const open = sessions.get(queryClient);
  open?.sync.stop();
  open?.persist.clear();
  sessions.delete(queryClient);
}
