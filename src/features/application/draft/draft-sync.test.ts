import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StepBody } from "#contract/steps";
import { NetworkError } from "../../../lib/api-client";
import { application } from "./test-application";
import { problem, setUp } from "./test-draft";

/** The transport of these tests ignores the values. */
const BODY = {} as StepBody;

describe("DraftSync", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 9000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends unsent values immediately once the network is back", async () => {
    const { sync, state, transport, status } = setUp();
    const waiting: ((error: Error) => void)[] = [];
    const { saveDraft } = transport;
    transport.saveDraft = () => new Promise((_, reject) => waiting.push(reject));
    sync.set("contact", { city: "Oaxaca" });
    void sync.flush();
    transport.saveDraft = saveDraft;
    // The network is back while the first try has not failed yet.
    const flushed = sync.flush();
    for (const reject of waiting) reject(new NetworkError());
    expect(await flushed).toBe(true);
    expect(state.log).toEqual(['PATCH contact {"city":"Oaxaca"}']);
    expect(status()).toEqual({ kind: "saved", at: 9000 });
  });

  it("keeps a change on the device at once and sends the last one after two seconds", async () => {
    const { sync, local, state, status, values } = setUp();
    sync.set("contact", { city: "O" });
    await vi.advanceTimersByTimeAsync(1500);
    sync.set("contact", { city: "Oaxaca" });
    expect(local.read().contact?.values).toEqual({ city: "Oaxaca" });
    await vi.advanceTimersByTimeAsync(1999);
    expect(state.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.log).toEqual(['PATCH contact {"city":"Oaxaca"}']);
    expect(status()).toEqual({ kind: "saved", at: 9000 });
    expect(local.read()).toEqual({});
    expect(values().contact).toEqual({ city: "Oaxaca" });
  });

  it("saves serially, each with the version that the one before returned", async () => {
    const { sync, store, state } = setUp();
    sync.set("contact", { city: "A" });
    const flushed = sync.flush();
    await Promise.resolve();
    sync.set("family", {});
    await Promise.all([flushed, sync.save("contact", BODY), sync.flush()]);
    expect(state.log).toEqual(['PATCH contact {"city":"A"}', "PUT contact", "PATCH family {}"]);
    expect(store.getSnapshot().lastKnown.version).toBe(4);
  });

  it("does not send the draft of a step that Next has saved", async () => {
    const { sync, values, local, state } = setUp();
    sync.set("contact", { city: "A" });
    await sync.save("contact", BODY);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.log).toEqual(["PUT contact"]);
    expect(local.read()).toEqual({});
    expect(values()).toEqual({});
  });

  it("keeps everything while offline and sends it later", async () => {
    const { sync, local, state, status } = setUp();
    state.down = new NetworkError();
    sync.set("contact", { city: "A" });
    expect(await sync.flush()).toBe(false);
    expect(status()).toEqual({ kind: "offline", isOnDevice: true });
    expect(local.read().contact).toBeDefined();
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(15_000);
    await sync.flush();
    expect(state.log).toHaveLength(1);
    expect(local.read()).toEqual({});
  });

  it("does not retry a refused draft", async () => {
    const { sync, state, status } = setUp();
    state.down = problem(400, "request.invalid");
    sync.set("contact", { city: "A" });
    await sync.flush();
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status().kind).toBe("failed");
    expect(state.log).toEqual([]);
  });

  it("stops sending when stale, and continues once the newest version is known", async () => {
    const { sync, state, status, transport } = setUp();
    const { readServer } = transport;
    transport.readServer = () => Promise.reject(new NetworkError());
    state.version = 7;
    sync.set("contact", { city: "Mine" });
    await sync.flush();
    expect(status()).toEqual({ kind: "stale" });
    sync.set("contact", { city: "Mine too" });
    transport.readServer = readServer;
    await vi.advanceTimersByTimeAsync(4999);
    expect(state.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + 2000);
    expect(state.log).toEqual(['PATCH contact {"city":"Mine too"}']);
  });

  it("keeps the draft when Next fails, so that it can be retried", async () => {
    const { sync, state, local } = setUp();
    sync.set("contact", { city: "A" });
    state.down = problem(400, "request.invalid");
    await expect(sync.save("contact", BODY)).rejects.toThrow("400");
    expect(local.read().contact).toBeDefined();
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.log).toHaveLength(1);
  });

  describe("on a new visit", () => {
    const values = { firstName: "New" };

    it("takes the device's draft when it is based on the server's version, with the stored SSN", () => {
      const { values: typed } = setUp({ personal: { values, at: 1, version: 3 } }, 3);
      expect(typed().personal).toEqual({ firstName: "New", ssn: "***-**-1234" });
    });
    it("takes it when it was typed after the server's last change", () => {
      const { values: typed } = setUp({ personal: { values, at: 5001, version: 1 } }, 3);
      expect(typed().personal).toMatchObject(values);
    });
    it("drops it when the server's version is newer", () => {
      const { values: typed, local } = setUp({ personal: { values, at: 4999, version: 1 } }, 3);
      expect(typed()).toEqual({});
      expect(local.read()).toEqual({});
    });
    it("sends it", async () => {
      const { state } = setUp({ contact: { values: {}, at: 1, version: 1 } });
      await vi.advanceTimersByTimeAsync(2000);
      expect(state.log).toEqual(["PATCH contact {}"]);
    });
  });

  it("retries Next when a refused autosave had already read the newest version", async () => {
    const { sync, state, transport } = setUp();
    state.version = 2;
    const { saveStep } = transport;
    transport.saveStep = async (...sent) => {
      await vi.advanceTimersByTimeAsync(100);
      return saveStep(...sent);
    };
    sync.set("contact", { city: "Oaxaca" });
    void sync.flush();
    await sync.save("contact", BODY);
    expect(state.log).toEqual(["PUT contact"]);
  });

  it("writes nothing after it was stopped and the device was cleared", async () => {
    const { sync, local, state } = setUp();
    sync.set("contact", { city: "A" });
    sync.stop();
    local.clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(local.read()).toEqual({});
    expect(state.log).toEqual([]);
  });

  it("sends nothing after it was stopped, not even a retry, and keeps the copy on the device", async () => {
    const { sync, state, local, status } = setUp();
    state.down = new NetworkError();
    sync.set("personal", { firstName: "Ana" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(status().kind).toBe("offline");
    const late = sync.flush();
    sync.stop();
    await late;
    state.down = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    await sync.flush();
    expect(state.log).toEqual([]);
    expect(local.read().personal?.values).toEqual({ firstName: "Ana" });
  });

  describe("after somebody else's change", () => {
    it("merges and sends the values typed here, and tells the person", async () => {
      const { sync, store, state, status } = setUp();
      store.enter("contact");
      store.readBy("contact", ({ application: { city, state: region, drafts } }) => ({
        city: city ?? "",
        state: region ?? "",
        ...drafts.contact,
      }));
      sync.set("contact", { city: "Puebla", state: "Pue" });
      Object.assign(state, { version: 7, savedElsewhere: { city: "Oaxaca" } });
      await sync.flush();
      await vi.advanceTimersByTimeAsync(2000);
      expect(state.log).toEqual(['PATCH contact {"city":"Oaxaca","state":"Pue"}']);
      expect(store.getSnapshot()).toMatchObject({
        conflict: { step: "contact", theirs: { city: "Oaxaca", state: "" } },
        merged: { step: "contact", values: { city: "Oaxaca", state: "Pue" } },
      });
      expect(status().kind).toBe("saved");

      sync.takeTheirs();
      await sync.flush();
      expect(state.log[1]).toBe('PATCH contact {"city":"Oaxaca","state":""}');
      expect(store.getSnapshot()).toMatchObject({ conflict: undefined, edition: 1 });
    });

    it("retries Next once when only our own lost save had changed the version", async () => {
      const { sync, state, transport } = setUp();
      const { saveStep } = transport;
      transport.saveStep = async (step, body, version) => {
        transport.saveStep = saveStep;
        await saveStep(step, body, version);
        throw new NetworkError();
      };
      await expect(sync.save("contact", BODY)).rejects.toThrow("Network");
      await sync.save("contact", BODY);
      expect(state.log).toEqual(["PUT contact", "PUT contact"]);
    });

    it("does not let Next overwrite it", async () => {
      const { sync, store, state } = setUp();
      store.enter("personal");
      Object.assign(state, { version: 7, savedElsewhere: { city: "Oaxaca" } });
      await expect(sync.save("personal", BODY)).rejects.toThrow("412");
      expect(state.log).toEqual([]);
      expect(store.getSnapshot().conflict?.step).toBe("personal");
      await sync.save("personal", BODY);
      expect(store.getSnapshot().conflict).toBeUndefined();
    });

    it("applies a version from the query cache when nothing was typed", async () => {
      const { sync, store, state } = setUp();
      Object.assign(state, { version: 7, savedElsewhere: { city: "Oaxaca" } });
      sync.receive({ ...application, version: 7 });
      await vi.advanceTimersByTimeAsync(0);
      expect(store.getSnapshot()).toMatchObject({ edition: 1, conflict: undefined });
      expect(store.getSnapshot().lastKnown).toMatchObject({ version: 7, city: "Oaxaca" });
    });
  });

  it("keeps the steps that another tab stored on this device", async () => {
    const { sync, local } = setUp();
    local.write({ family: { values: {}, at: 1, version: 1 } });
    sync.set("contact", { city: "A" });
    await sync.flush();
    expect(Object.keys(local.read())).toEqual(["family"]);
  });
});
