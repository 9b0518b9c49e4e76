import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";

/** Tells when it is daytime where a phone is from. */

/** The main time zones of countries that send seasonal workers, by their ISO code. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  MX: ["America/Mexico_City", "America/Cancun", "America/Hermosillo", "America/Tijuana"],
  US: ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"],
  CA: ["America/Halifax", "America/Toronto", "America/Winnipeg", "America/Vancouver"],
  GT: ["America/Guatemala"],
  SV: ["America/El_Salvador"],
  HN: ["America/Tegucigalpa"],
  NI: ["America/Managua"],
  CR: ["America/Costa_Rica"],
  PA: ["America/Panama"],
  BZ: ["America/Belize"],
  HT: ["America/Port-au-Prince"],
  JM: ["America/Jamaica"],
  DO: ["America/Santo_Domingo"],
  PR: ["America/Puerto_Rico"],
  CO: ["America/Bogota"],
  EC: ["America/Guayaquil"],
  PE: ["America/Lima"],
  BO: ["America/La_Paz"],
  CL: ["America/Santiago"],
  AR: ["America/Argentina/Buenos_Aires"],
  PY: ["America/Asuncion"],
  UY: ["America/Montevideo"],
  BR: ["America/Sao_Paulo", "America/Manaus"],
  ZA: ["Africa/Johannesburg"],
  GB: ["Europe/London"],
  IE: ["Europe/Dublin"],
  RO: ["Europe/Bucharest"],
  UA: ["Europe/Kyiv"],
  RS: ["Europe/Belgrade"],
  BG: ["Europe/Sofia"],
  PL: ["Europe/Warsaw"],
  TR: ["Europe/Istanbul"],
  IN: ["Asia/Kolkata"],
  PH: ["Asia/Manila"],
  TH: ["Asia/Bangkok"],
  VN: ["Asia/Ho_Chi_Minh"],
  ID: ["Asia/Jakarta", "Asia/Makassar"],
  AU: ["Australia/Sydney", "Australia/Adelaide", "Australia/Perth"],
  NZ: ["Pacific/Auckland"],
};

/** For a country that is not listed: most workers are in this zone. */
const ELSEWHERE = ["America/Mexico_City"];

/** The zones a phone may be in, by its country. */
export function zonesOfPhone(phone: string): readonly string[] {
  const country = parsePhoneNumberFromString(phone, metadata)?.country;
  if (country) return ZONES[country] ?? ELSEWHERE;
  // A range of numbers newer than the metadata: its calling code says enough.
  if (phone.startsWith("+52")) return ZONES.MX ?? ELSEWHERE;
  return phone.startsWith("+1") ? (ZONES.US ?? ELSEWHERE) : ELSEWHERE;
}

export type Hours = { fromHour: number; toHour: number };

const STEP_MS = 15 * 60_000;
const DAY_STEPS = 4 * 24;

const formats = new Map<string, Intl.DateTimeFormat>();
function hourIn(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", { hour: "numeric", hourCycle: "h23", timeZone: zone });
  formats.set(zone, format);
  return Number(format.format(at));
}

const isWithin = (zones: readonly string[], at: number, { fromHour, toHour }: Hours) =>
  zones.every((zone) => {
    const hour = hourIn(zone, at);
    return hour >= fromHour && hour < toHour;
  });

/**
 * The end of the quiet hours, while it is too early or too late in any of the zones; undefined
 * while messages may be sent. If the hours never overlap in all zones, those of the first count.
 */
export function quietUntil(zones: readonly string[], now: number, hours: Hours) {
  if (isWithin(zones, now, hours)) return undefined;
  const first = Math.ceil((now + 1) / STEP_MS) * STEP_MS;
  for (const place of [zones, zones.slice(0, 1)]) {
    if (isWithin(place, now, hours)) return undefined;
    for (let step = 0; step <= DAY_STEPS; step++) {
      const at = first + step * STEP_MS;
      if (isWithin(place, at, hours)) return at;
    }
  }
  return first + DAY_STEPS * STEP_MS;
}
