import * as z from "zod/mini";
import { RETENTION_MIN_DAYS } from "./constants";
import { instantOrNull } from "./employer-views";
import { code } from "./errors";
import { LANGUAGES } from "./languages";
import { removableTerms } from "./offer-changes";
import { offerTerms } from "./offers";
import { choice } from "./value-schemas";

/** An employer's own settings: what new offers start with, and how long people's data is kept. */

// A certification number belongs to one season, so it is no default.
const { certificationNumber: _input, ...changedTerms } = removableTerms;
const { certificationNumber: _view, ...terms } = offerTerms;

const offerDefaults = z.object({ ...terms, language: z.optional(z.enum(LANGUAGES)) });
export type OfferDefaults = z.output<typeof offerDefaults>;

const PHONES = ["supportPhone", "supportWhatsApp", "employerPhone"] as const;
export const isPhoneSetting = (name: string) => PHONES.some((phone) => phone === name);

const text = () => z.nullable(z.string());
/** A phone is personal: the audit trail says only whether one is set. */
const presence = () => z.nullable(z.literal("set"));
const dayCount = () => z.nullable(z.int());

const auditedShape = {
  hoursPerWeek: text(),
  housing: text(),
  transport: text(),
  meals: text(),
  deductions: text(),
  supportPhone: presence(),
  supportWhatsApp: presence(),
  visaType: text(),
  employerAddress: text(),
  employerPhone: presence(),
  language: text(),
  applicationDays: dayCount(),
  invitationDays: dayCount(),
} satisfies Record<keyof OfferDefaults | keyof Retention, z.ZodMiniType>;

/** The settings that differ, before or after a change, in the audit trail. */
export const auditedSettings = z.partial(z.object(auditedShape));

/** The names of all settings. */
export type SettingName = keyof typeof auditedShape;
export const SETTING_NAMES = Object.keys(auditedShape) as SettingName[];

const DAYS_MAX = 36_500;
const days = () =>
  z.optional(
    z.nullable(
      z
        .int({ error: code("invalid") })
        .check(
          z.minimum(RETENTION_MIN_DAYS, code("too_few")),
          z.maximum(DAYS_MAX, code("invalid")),
        ),
    ),
  );

/** Body of `PATCH /api/v1/settings`: what is left out stays, null removes it. */
export const settingsChanges = z.strictObject({
  offerDefaults: z.optional(
    z.strictObject({ ...changedTerms, language: z.optional(z.nullable(choice(LANGUAGES))) }),
  ),
  retention: z.optional(z.strictObject({ applicationDays: days(), invitationDays: days() })),
});
export type SettingsChanges = z.output<typeof settingsChanges>;

const retention = z.object({
  applicationDays: z.nullable(z.int()),
  invitationDays: z.nullable(z.int()),
});
export type Retention = z.output<typeof retention>;

export const settingsView = z.object({
  offerDefaults,
  retention,
  portalRetention: retention,
  /** Null: nothing was ever set. */
  updatedAt: instantOrNull(),
});
export type SettingsView = z.output<typeof settingsView>;
