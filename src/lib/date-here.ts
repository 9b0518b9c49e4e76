const two = (part: number) => String(part).padStart(2, "0");

/** The date where this device is, as `YYYY-MM-DD`. */
export const dateHere = (at = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
