import { SITE, type Site } from "#contract/site";
import type { Env } from "../env";

/** A whole number of days, or undefined: the jobs refuse anything else. */
const daysOf = (setting: string | undefined) => Number(setting?.trim()) || undefined;

/** Who operates this portal, from the deployment's variables; empty ones are left out. */
export function siteOf(env: Env): Site {
  const site = {
    supportPhone: env.SUPPORT_PHONE?.trim() || SITE.supportPhone,
    postalAddress: env.POSTAL_ADDRESS?.trim() || SITE.postalAddress,
    supportWhatsApp: env.SUPPORT_WHATSAPP?.trim() || undefined,
    operatorName: env.OPERATOR_NAME?.trim() || undefined,
    privacyEmail: env.PRIVACY_EMAIL?.trim() || undefined,
    applicationDays: daysOf(env.APPLICATION_RETENTION_DAYS),
    invitationDays: daysOf(env.INVITATION_RETENTION_DAYS),
  };
  return site;
}
