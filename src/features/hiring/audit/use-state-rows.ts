import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { AuditState, AuditView } from "#contract/audit";
import { isLanguage, type Language } from "#contract/languages";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { payWords } from "../../../i18n/pay-words";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate, languageName } from "../../../lib/format";
import type { Difference } from "../before-after";
import { MILESTONE_NAMES } from "../review/milestone-names";
import { REASON_NAMES } from "../review/reason-names";
import { ROLE_NAMES } from "../role-names";
import { SCOPE_NAMES } from "../scope-names";
import { useInstantFormat } from "../use-instant-format";
import { OFFER_NAMES, STATUS_NAMES, STEP_NAMES } from "./state-names";

type Side = Partial<Record<string, string>>;

/** The terms of an offer. `pay` replaces `wage`, because it says more. */
function termsOf(i18n: I18n, language: Language, terms: NonNullable<AuditState["terms"]>): Side {
  const { pay, wage, ...others } = terms;
  const words = payWords(i18n, language, { pay, wage });
  return { ...others, ...(words && { wage: words }) };
}

/** Describes what changed in words. Ids are left out, because the event's subject names them. */
export function useStateRows() {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { full } = useInstantFormat();
  const nothing = t`nothing`;

  /** The audit trail does not store a phone number, only that one is set. */
  const settingOf = (name: string, value: string | number | null): string => {
    if (value === null) return name.endsWith("Days") ? t`as the portal` : nothing;
    if (name === "language" && isLanguage(value)) return languageName(value, language);
    return value === "set" ? t`a number` : String(value);
  };

  const sideOf = (state: AuditState | null): Side => {
    if (!state) return {};
    const { status, step, milestone, date, kind, reviewReason, scopes, role } = state;
    const { expiresAt, terms, settings = {} } = state;
    return {
      ...(status && { status: i18n._(STATUS_NAMES[status]) }),
      ...(step && { step: i18n._(STEP_NAMES[step]) }),
      ...(milestone && { milestone: i18n._(MILESTONE_NAMES[milestone]) }),
      ...(date !== undefined && { date: date === null ? nothing : formatDate(date, language) }),
      ...(kind && { kind: i18n._(DOCUMENT_NAMES[kind]) }),
      ...(reviewReason !== undefined && {
        reviewReason: reviewReason ? i18n._(REASON_NAMES[reviewReason]) : nothing,
      }),
      ...(scopes && { scopes: scopes.map((scope) => i18n._(SCOPE_NAMES[scope])).join(", ") }),
      ...(role && { role: i18n._(ROLE_NAMES[role]) }),
      ...(expiresAt !== undefined && { expiresAt: expiresAt ? full(expiresAt) : t`never` }),
      ...(terms && termsOf(i18n, language, terms)),
      ...Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, settingOf(name, value)]),
      ),
    };
  };

  const names: Record<string, string> = {
    status: t`Status`,
    step: t`Step`,
    milestone: t`Milestone`,
    date: t`Day`,
    kind: t`Document`,
    reviewReason: t`Why a new one`,
    scopes: t`What it may do`,
    role: t`Role`,
    expiresAt: t`Ends`,
    language: t`Language of the invitation`,
    applicationDays: t`Days that people are kept`,
    invitationDays: t`Days that invitations are kept`,
    ...Object.fromEntries(
      Object.entries(OFFER_NAMES).map(([name, words]) => [name, i18n._(words)]),
    ),
  };
  return (event: Pick<AuditView, "before" | "after">): Difference[] => {
    const [before, after] = [sideOf(event.before), sideOf(event.after)];
    return Object.keys({ ...before, ...after }).map((name) => ({
      term: names[name] ?? name,
      before: before[name],
      after: after[name],
    }));
  };
}
