export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A time span for people: "3 min", "5 h", "2 days". */
export function ageText(ms) {
  if (ms < 2 * MINUTE_MS) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} days`;
}

const UNITS = ["B", "KB", "MB", "GB", "TB"];

/** A size for people, in powers of a thousand, as the limits are given. */
export function bytesText(bytes) {
  let [value, unit] = [bytes, 0];
  for (; value >= 1000 && unit < UNITS.length - 1; unit += 1) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

/** Lines of a report in two columns; those that need attention begin with "!". */
export function reportText(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(({ name, value, attention }) => `${attention ? "!" : " "} ${name.padEnd(width)}  ${value}`)
    .join("\n");
}
