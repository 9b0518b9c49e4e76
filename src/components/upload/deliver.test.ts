import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../lib/api-client";
import { deliver } from "./deliver";

/** A phone whose sends fail as listed, then succeed; everything it did is in `log`. */
function phone(failures: Error[], { online = true }: { online?: boolean } = {}) {
  const log: string[] = [];
  const left = [...failures];
  return {
    log,
    send: () => {
      log.push("send");
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve("stored");
    },
    isOnline: () => online,
    whenOnline: () => {
      log.push("online again");
      return Promise.resolve();
    },
    pause: (ms: number) => {
      log.push(`pause ${ms}`);
      return Promise.resolve();
    },
    onStall: (reason: string | null) => {
      log.push(`${reason}`);
    },
  };
}

describe("deliver", () => {
  it("sends once when it works", async () => {
    const device = phone([]);
    await expect(deliver(device)).resolves.toBe("stored");
    expect(device.log).toEqual(["send"]);
  });

  it("retries with growing pauses", async () => {
    const device = phone([new NetworkError(), new NetworkError(), new NetworkError()]);
    await expect(deliver(device)).resolves.toBe("stored");
    expect(device.log.filter((entry) => entry.startsWith("pause"))).toEqual([
      "pause 1000",
      "pause 3000",
      "pause 9000",
    ]);
  });

  it("gives up after the third retry", async () => {
    const device = phone(Array.from({ length: 4 }, () => new NetworkError()));
    await expect(deliver(device)).rejects.toThrow("Network error");
    expect(device.log.filter((entry) => entry === "send")).toHaveLength(4);
  });

  it("waits for the network when the phone is offline", async () => {
    const device = phone([new NetworkError()], { online: false });
    await expect(deliver(device)).resolves.toBe("stored");
    expect(device.log).toEqual([
      "send",
      "offline",
      "online again",
      "retrying",
      "pause 1000",
      "null",
      "send",
    ]);
  });

  it("never retries after a response", async () => {
    const device = phone([new ApiError(409, "Conflict", "")]);
    await expect(deliver(device)).rejects.toThrow("409: Conflict");
    expect(device.log).toEqual(["send"]);
  });

  it("stops when the wait is cancelled", async () => {
    const device = phone([new NetworkError()], { online: false });
    device.whenOnline = () => Promise.reject(new DOMException("Cancelled", "AbortError"));
    await expect(deliver(device)).rejects.toThrow("Cancelled");
    expect(device.log).toEqual(["send", "offline"]);
  });
});
