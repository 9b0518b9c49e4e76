import { vi } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import { ApiError } from "../../../lib/api-client";
import { draftPersist, type PersistedStep } from "./draft-persist";
import { DraftStore } from "./draft-store";
import { DraftSync, type Transport } from "./draft-sync";
import type { ServerSnapshot } from "./server-snapshot";
import { application } from "./test-application";

/** A draft with in-memory storage and server, for the tests of this folder. */

/** An error response. */
export const problem = (status: number, code: string) =>
  new ApiError(status, "", JSON.stringify({ code, status, title: "", type: "", requestId: "" }));

/** In-memory `localStorage`. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A server that counts versions and refuses stale ones. */
function server(version = 1) {
  const state = {
    version,
    log: [] as string[],
    down: undefined as Error | undefined,
    /** What somebody else saved. */
    savedElsewhere: {} as Partial<ApplicationView>,
  };
  const write = async (line: string, based: number) => {
    await Promise.resolve();
    if (state.down) throw state.down;
    if (based !== state.version) throw problem(412, "application.stale");
    state.version += 1;
    state.log.push(line);
  };
  const newest = (): ApplicationView => ({
    ...application,
    drafts: PERSONAL,
    version: state.version,
    ...state.savedElsewhere,
  });
  const transport: Transport = {
    async saveDraft(step, values, based) {
      await write(`PATCH ${step} ${JSON.stringify(values)}`, based);
      return { version: state.version, updatedAt: 0 };
    },
    async saveStep(step, _, based) {
      await write(`PUT ${step}`, based);
      return { application: newest(), family: [] };
    },
    async readServer() {
      if (state.down) throw state.down;
      const theirs: ServerSnapshot = { application: newest(), family: [] };
      return { before: [], theirs };
    },
  };
  return { state, transport };
}

const PERSONAL = { personal: { firstName: "Old", ssn: "***-**-1234" } };

export function setUp(entries: Partial<Record<StepId, PersistedStep>> = {}, version = 1) {
  const remote = server(version);
  vi.stubGlobal("localStorage", memoryStorage());
  const local = draftPersist("u", "a");
  local.write(entries);
  const store = new DraftStore({
    application: { ...application, version, drafts: PERSONAL },
    persist: local,
    now: () => 9000,
  });
  const sync = new DraftSync(store, remote.transport);
  const status = () => store.getSnapshot().status;
  const values = () => store.getSnapshot().values;
  return { ...remote, local, store, sync, status, values };
}
