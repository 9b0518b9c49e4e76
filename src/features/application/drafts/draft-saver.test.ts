import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StepId } from "#contract/step-names";
import { ApiError, NetworkError } from "../../../lib/api-client";
import { type DeviceEntry, deviceDraft } from "./device-draft";
import { createDraftSaver, type Transport } from "./draft-saver";

const problem = (status: number, code: string) =>
  new ApiError(status, "", JSON.stringify({ code, status, title: "", type: "", requestId: "" }));

function device() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return deviceDraft(storage, "u", "a");
}

/** A server that counts versions and refuses old ones, as the real one does. */
function server(version = 1) {
  const state = { version, log: [] as string[], down: undefined as Error | undefined };
  const write = async (line: string, based: number) => {
    await Promise.resolve();
    if (state.down) throw state.down;
    if (based !== state.version) throw problem(412, "application.stale");
    state.version += 1;
    state.log.push(line);
    return { version: state.version, updatedAt: 0 };
  };
  const transport: Transport = {
    patch: (step, values, based) => write(`PATCH ${step} ${JSON.stringify(values)}`, based),
    put: (step, _, based) => write(`PUT ${step}`, based),
  };
  return { state, transport };
}

function setUp(entries: Partial<Record<StepId, DeviceEntry>> = {}, version = 1) {
  const remote = server(version);
  const local = device();
  for (const [step, entry] of Object.entries(entries)) local.write(step as StepId, entry);
  const saver = createDraftSaver({
    version,
    updatedAt: 5000,
    drafts: { personal: { firstName: "Old", ssn: "***-**-1234" } },
    device: local,
    transport: remote.transport,
    now: () => 9000,
  });
  return { ...remote, local, saver };
}

describe("createDraftSaver", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends at once what a try of before the network came back did not get through", async () => {
    const { saver, state, transport } = setUp();
    const waiting: ((error: Error) => void)[] = [];
    const { patch } = transport;
    transport.patch = () => new Promise((_, reject) => waiting.push(reject));
    saver.change("contact", { city: "Oaxaca" });
    void saver.flush();
    transport.patch = patch;
    // The network is back while the first try has not failed yet.
    const flushed = saver.flush();
    for (const reject of waiting) reject(new NetworkError());
    expect(await flushed).toBe(true);
    expect(state.log).toEqual(['PATCH contact {"city":"Oaxaca"}']);
    expect(saver.getState()).toEqual({ kind: "saved", at: 9000 });
  });

  it("keeps a change on the device at once and sends the last one after two seconds", async () => {
    const { saver, local, state } = setUp();
    saver.change("contact", { city: "O" });
    await vi.advanceTimersByTimeAsync(1500);
    saver.change("contact", { city: "Oaxaca" });
    expect(local.read().contact?.values).toEqual({ city: "Oaxaca" });
    await vi.advanceTimersByTimeAsync(1999);
    expect(state.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.log).toEqual(['PATCH contact {"city":"Oaxaca"}']);
    expect(saver.getState()).toEqual({ kind: "saved", at: 9000 });
    expect(local.read()).toEqual({});
    expect(saver.draft("contact")).toEqual({ city: "Oaxaca" });
  });

  it("saves one after the other, each on the version of the one before", async () => {
    const { saver, state } = setUp();
    saver.change("contact", { city: "A" });
    const flushed = saver.flush();
    await Promise.resolve();
    saver.change("family", {});
    await Promise.all([flushed, saver.save("contact", {}), saver.flush()]);
    expect(state.log).toEqual(['PATCH contact {"city":"A"}', "PUT contact", "PATCH family {}"]);
    expect(saver.version).toBe(4);
  });

  it("does not send the draft of a step that Next has saved", async () => {
    const { saver, local, state } = setUp();
    saver.change("contact", { city: "A" });
    await saver.save("contact", {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.log).toEqual(["PUT contact"]);
    expect(local.read()).toEqual({});
    expect(saver.touched).toBe(false);
  });

  it("keeps everything when the network is gone and sends it later", async () => {
    const { saver, local, state } = setUp();
    state.down = new NetworkError();
    saver.change("contact", { city: "A" });
    expect(await saver.flush()).toBe(false);
    expect(saver.getState()).toEqual({ kind: "offline", kept: true });
    expect(local.read().contact).toBeDefined();
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(15_000);
    await saver.flush();
    expect(state.log).toHaveLength(1);
    expect(local.read()).toEqual({});
  });

  it("does not try a refused draft again by itself", async () => {
    const { saver, state } = setUp();
    state.down = problem(400, "request.invalid");
    saver.change("contact", { city: "A" });
    await saver.flush();
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.getState().kind).toBe("failed");
    expect(state.log).toEqual([]);
  });

  it("stops at a newer version, and goes on once it is known", async () => {
    const { saver, state } = setUp();
    state.version = 7;
    saver.change("contact", { city: "Mine" });
    await saver.flush();
    expect(saver.getState()).toEqual({ kind: "stale" });
    saver.change("contact", { city: "Mine too" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.log).toEqual([]);
    saver.rebase(7);
    await saver.flush();
    expect(state.log).toEqual(['PATCH contact {"city":"Mine too"}']);
  });

  it("lets a failed Next be tried again without losing the draft", async () => {
    const { saver, state, local } = setUp();
    saver.change("contact", { city: "A" });
    state.down = problem(400, "request.invalid");
    await expect(saver.save("contact", {})).rejects.toThrow("400");
    expect(local.read().contact).toBeDefined();
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.log).toHaveLength(1);
  });

  describe("on a new visit", () => {
    const values = { firstName: "New" };

    it("takes the device's draft when it stands on the server's version, with the stored SSN", () => {
      const { saver } = setUp({ personal: { values, at: 1, version: 3 } }, 3);
      expect(saver.draft("personal")).toEqual({ firstName: "New", ssn: "***-**-1234" });
    });
    it("takes it when it was typed after the server's last change", () => {
      expect(setUp({ personal: { values, at: 5001, version: 1 } }, 3).saver.touched).toBe(true);
    });
    it("leaves it when the server's is newer", () => {
      const { saver, local } = setUp({ personal: { values, at: 4999, version: 1 } }, 3);
      expect(saver.touched).toBe(false);
      expect(local.read()).toEqual({});
    });
    it("sends it", async () => {
      const { state } = setUp({ contact: { values: {}, at: 1, version: 1 } });
      await vi.advanceTimersByTimeAsync(2000);
      expect(state.log).toEqual(["PATCH contact {}"]);
    });
  });

  it("keeps nothing when closed", async () => {
    const { saver, local, state } = setUp();
    saver.change("contact", { city: "A" });
    saver.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(local.read()).toEqual({});
    expect(state.log).toEqual([]);
  });

  it("sends nothing more once it was stopped, not even after a failure, and leaves the device what it keeps", async () => {
    const { saver, state, local } = setUp();
    state.down = new NetworkError();
    saver.change("personal", { firstName: "Ana" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.getState().kind).toBe("offline");
    const late = saver.flush();
    saver.stop();
    await late;
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    await saver.flush();
    expect(state.log).toEqual([]);
    expect(local.read().personal?.values).toEqual({ firstName: "Ana" });
  });
});
