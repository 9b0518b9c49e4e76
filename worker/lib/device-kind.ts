import type { DeviceKind } from "#contract/sign-ins";

/** Order matters: the earlier kinds often contain the words of later ones. */
const MARKS: readonly [RegExp, DeviceKind][] = [
  [/iPad/, "ipad"],
  [/iPhone|iPod/, "iphone"],
  [/Android/, "android"],
  [/\bCrOS\b/, "chromebook"],
  [/Windows/, "windows"],
  [/Macintosh/, "mac"],
  [/Linux|X11/, "linux"],
];

/** The kind of device by its `User-Agent`; nothing else of the header is stored or logged. */
export const deviceKind = (userAgent: string | undefined): DeviceKind =>
  MARKS.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? "other";
