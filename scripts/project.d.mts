import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

export const root: string;
export function start(
  command: string,
  args: string[],
  options: { stdio: ["ignore", "pipe", "inherit"] },
): ChildProcessByStdio<null, Readable, null>;
export function stop(child: ChildProcessByStdio<null, Readable, null>): Promise<void>;
export function untilReady(url: string, seconds?: number): Promise<void>;
