import { readFileSync, writeFileSync } from "node:fs";

const TICKS_A_SECOND = 100;
const KIBIBYTE = 1024;

/** Processor time of all threads of a process so far, in milliseconds. */
export function processorTime(pid) {
  const [, rest] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
  const fields = rest.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

const statusOf = (pid, name) => {
  const [, kibibytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(
    readFileSync(`/proc/${pid}/status`, "utf8"),
  );
  return Number(kibibytes) * KIBIBYTE;
};

/** Resident memory now, in bytes. */
export const memoryNow = (pid) => statusOf(pid, "VmRSS");

/** Peak resident memory since `forgetPeak`, in bytes, as reported by the kernel. */
export const memoryPeak = (pid) => statusOf(pid, "VmHWM");

/** Resets the peak. */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, "5");
