import { msg } from "@lingui/core/macro";

/**
 * The months, from our own catalogue: `Intl.DateTimeFormat` is slow to load, and every form with a
 * date would wait for it.
 */
export const MONTHS = [
  msg`January`,
  msg`February`,
  msg`March`,
  msg`April`,
  msg`May`,
  msg`June`,
  msg`July`,
  msg`August`,
  msg`September`,
  msg`October`,
  msg`November`,
  msg`December`,
];
