import { readdirSync, readFileSync } from "node:fs";

const MEBIBYTE = 1024 * 1024;
/** Shorter runs are only a warm-up. */
const SAMPLES_FOR_A_VERDICT = 30;
const GROWTH_SHARE = 0.05;
const GROWTH_MIB = 2;

/**
 * The resident memory of a process group's workerd in MiB: the Worker and the local stores
 * together.
 */
export function residentMemory(group) {
  let bytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
      const fields = rest.split(" ");
      if (name === "workerd" && Number(fields[2]) === group) bytes += Number(fields[21]) * 4096;
    } catch {
      // The process has ended.
    }
  }
  return bytes / MEBIBYTE;
}

/**
 * Reads the heap of the Worker's isolate through the inspector, in MiB after garbage collection.
 */
export async function heapOf(inspectorPort) {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:portal`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("no inspector")), { once: true });
  });
  let id = 0;
  const waiting = new Map();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    waiting.get(message.id)?.(message.result);
    waiting.delete(message.id);
  });
  const ask = (method) =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    read: async () => {
      await ask("HeapProfiler.collectGarbage");
      return (await ask("Runtime.getHeapUsage")).usedSize / MEBIBYTE;
    },
    close: () => socket.close(),
  };
}

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const round = (number) => Math.round(number * 10) / 10;

/**
 * "flat" if the heap after garbage collection in the last third is at most 5 % plus 2 MiB above the
 * middle third. The first third is warm-up.
 */
export function verdictOn(samples) {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return { verdict: "too short" };
  const of = (key) => {
    const all = samples.map((sample) => sample[key]);
    return { middle: mean(all.slice(third, 2 * third)), end: mean(all.slice(-third)) };
  };
  const heap = of("heap");
  const limit = heap.middle * (1 + GROWTH_SHARE) + GROWTH_MIB;
  const resident = of("resident");
  const verdict =
    samples.length < SAMPLES_FOR_A_VERDICT ? "too short" : heap.end <= limit ? "flat" : "growing";
  return {
    verdict,
    criterion: "heap after collection, last third <= middle third + 5 % + 2 MiB",
    heapMiB: { middle: round(heap.middle), end: round(heap.end) },
    residentMiB: { middle: round(resident.middle), end: round(resident.end) },
    heapSamples: samples.map(({ heap: one }) => round(one)),
  };
}
