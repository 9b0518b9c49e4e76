import { AUDITED_TERMS, type AuditState } from "#contract/audit";
import { describeErrors } from "#contract/employer-messages";
import {
  type OfferDefaults,
  type Retention,
  SETTING_NAMES,
  type SettingsChanges,
  type SettingsView,
} from "#contract/settings";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { termsAfter } from "../offers/offer-of";
import { portalRetention, settingsView } from "./settings-view";
import {
  findSettings,
  type SettingsRow,
  type SettingsValues,
  writeSettings,
} from "./settings.repository";

/** Each lost race leaves settings that the next attempt sees; more than a few means overload. */
const ATTEMPTS = 5;

const keep = <T>(changed: T | undefined, before: T) => (changed === undefined ? before : changed);

function defaultsAfter(
  before: OfferDefaults,
  { language, ...terms }: NonNullable<SettingsChanges["offerDefaults"]>,
): OfferDefaults {
  const spoken = keep(language, before.language);
  return { ...termsAfter(before, terms), ...(spoken && { language: spoken }) };
}

const valuesOf = (row: SettingsRow | undefined): SettingsValues => ({
  offerDefaults: row?.offerDefaults ?? {},
  applicationDays: row?.applicationDays ?? null,
  invitationDays: row?.invitationDays ?? null,
});

const valuesAfter = (
  before: SettingsValues,
  { offerDefaults = {}, retention = {} }: SettingsChanges,
): SettingsValues => ({
  offerDefaults: defaultsAfter(before.offerDefaults, offerDefaults),
  applicationDays: keep(retention.applicationDays, before.applicationDays),
  invitationDays: keep(retention.invitationDays, before.invitationDays),
});

/** By the names of what can be set; null where nothing is. */
const flat = ({ offerDefaults, ...days }: SettingsValues) =>
  ({ ...offerDefaults, ...days }) as Record<string, string | number | null | undefined>;

/** One side of a change for the audit trail: names, and the values but for phones. */
function auditedSide(values: SettingsValues, names: readonly string[]): AuditState {
  const all = flat(values);
  const some = (among: readonly string[], empty: null | undefined) =>
    Object.fromEntries(
      names
        .filter((name) => among.includes(name))
        .map((name) => [name, all[name] ?? empty])
        .filter(([, value]) => value !== undefined),
    );
  const terms = some(AUDITED_TERMS, undefined);
  return {
    ...(Object.keys(terms).length > 0 && { terms }),
    ...some(["language", "applicationDays", "invitationDays"], null),
  };
}

/** @throws AppError request.invalid when data would be kept longer than the portal keeps it */
function assertNotLonger(ctx: EmployerCtx, asked: Partial<Retention>) {
  const longest = portalRetention(ctx);
  const names = ["applicationDays", "invitationDays"] as const;
  const wrong = names.filter((name) => (asked[name] ?? 0) > (longest[name] ?? Infinity));
  if (wrong.length === 0) return;
  const errors = wrong.map((name) => ({ path: `retention.${name}`, code: "too_many" as const }));
  throw new AppError("request.invalid", { errors: describeErrors(errors, undefined) });
}

/**
 * Changes the employer's settings. A change that changes nothing writes nothing.
 * @throws AppError key.scope for a retention without `erase`, request.invalid, service.unavailable
 */
export async function changeSettings({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: SettingsChanges;
}): Promise<SettingsView> {
  if (input.retention) {
    // What is kept for a shorter time is erased by the daily job.
    if (!ctx.employer.scopes.includes("erase")) throw new AppError("key.scope", { scope: "erase" });
    assertNotLonger(ctx, input.retention);
  }
  // oxlint-disable no-await-in-loop -- each attempt reads what the last one lost to
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const known = await findSettings(ctx);
    const before = valuesOf(known);
    const values = valuesAfter(before, input);
    const [was, is] = [flat(before), flat(values)];
    const settings = SETTING_NAMES.filter((name) => was[name] !== is[name]);
    if (settings.length === 0) return settingsView(ctx, known);
    const audited = {
      before: auditedSide(before, settings),
      after: { settings, ...auditedSide(values, settings) },
    };
    const row = await writeSettings(ctx, { known, values, audited });
    if (row) return settingsView(ctx, row);
  }
  // oxlint-enable no-await-in-loop
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
