import { parentPort, workerData } from "node:worker_threads";

/** A thread that reads a whole sheet as a program would, and reports its size and duration. */

const NEWLINE = 10;
/** In bytes; longer than the end mark. */
const TAIL = 1000;

const begun = performance.now();
const response = await fetch(workerData.url, {
  headers: { Authorization: `Bearer ${workerData.key}` },
});
let firstByte;
let bytes = 0;
let lines = 0;
let tail = Buffer.alloc(0);
for await (const chunk of response.body) {
  firstByte ??= performance.now() - begun;
  bytes += chunk.length;
  for (const byte of chunk) if (byte === NEWLINE) lines += 1;
  tail = Buffer.concat([tail, chunk.subarray(-TAIL)]).subarray(-TAIL);
}
const read = {
  seconds: (performance.now() - begun) / 1000,
  firstByte,
  bytes,
  // Without the header row and the end mark.
  rows: lines - 2,
  isWhole: tail.includes(`"END","${response.headers.get("x-row-count")}"`),
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage(read);
