import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WageUnit } from "#contract/offers";

/** What a wage is paid for. */
export const WAGE_UNIT_NAMES = {
  hour: msg`hour`,
  day: msg`day`,
  week: msg`week`,
  month: msg`month`,
  piece: msg`piece`,
} satisfies Record<WageUnit, MessageDescriptor>;
