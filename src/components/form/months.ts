import { msg } from "@lingui/core/macro";

/**
 * The twelve months. In our own words: the browser opens its tables of them slowly, and every form
 * with a date would wait.
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
