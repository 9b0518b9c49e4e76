import type { DeviceKind } from "#contract/sign-ins";

/** In this order: what comes first often carries the words of what comes later. */
const MARKS: readonly [RegExp, DeviceKind][] = [
  [/iPad/, "ipad"],
  [/iPhone|iPod/, "iphone"],
  [/Android/, "android"],
  [/\bCrOS\b/, "chromebook"],
  [/Windows/, "windows"],
  [/Macintosh/, "mac"],
  [/Linux|X11/, "linux"],
];

/** What a `User-Agent` says about the device; nothing else of it is kept or logged. */
export const deviceKind = (userAgent: string | undefined): DeviceKind =>
  MARKS.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? "other";
