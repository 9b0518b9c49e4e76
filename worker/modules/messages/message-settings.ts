import { type Language, LANGUAGES } from "#contract/languages";
import type {
  MessageSettings,
  MessageSettingsChange,
  MessageSettingsView,
} from "#contract/message-settings";
import { type MessageFacts, WORDED_KINDS, type WordedKind } from "#contract/messages";
import { MILESTONES } from "#contract/milestones";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { rfc3339 } from "../../lib/rfc3339";
import { workerMessage } from "../../lib/words";
import { settingsOf } from "./settings-of";
import { findSettings, writeSettings } from "./settings.repository";

const inEachLanguage = (kind: WordedKind, about: MessageFacts) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, workerMessage.words(kind, about, language)]),
  ) as Record<Language, string>;

/** The portal's own words of every kind, as the form shows them. */
const defaultWords = () =>
  Object.fromEntries(
    WORDED_KINDS.map((kind) => [kind, inEachLanguage(kind, {})]),
  ) as MessageSettingsView["defaultWords"];

/** `{date}` is not a date, so it stays in the text as a placeholder. */
const milestoneWords = () =>
  Object.fromEntries(
    MILESTONES.map((milestone) => [
      milestone,
      inEachLanguage("milestone_recorded", { milestone, date: "{date}" }),
    ]),
  ) as MessageSettingsView["milestoneWords"];

const viewOf = (settings: MessageSettings, updatedAt: number | null): MessageSettingsView => ({
  ...settings,
  defaultWords: defaultWords(),
  milestoneWords: milestoneWords(),
  updatedAt: rfc3339(updatedAt),
});

/** How this employer's messages are worded and sent. */
export async function readMessageSettings({ ctx }: { ctx: EmployerCtx }) {
  const row = await findSettings(ctx);
  return viewOf(settingsOf(row?.settings), row?.updatedAt ?? null);
}

/** The employer's own words after a change; null restores the portal's. */
function mergedWords(
  before: MessageSettings["ownWords"],
  change: MessageSettingsChange["ownWords"] = {},
): MessageSettings["ownWords"] {
  const merged = WORDED_KINDS.map((kind) => {
    const words = { ...before[kind], ...change[kind] };
    const left = Object.entries(words).filter(([, text]) => text !== null);
    return [kind, Object.fromEntries(left)] as const;
  });
  return Object.fromEntries(merged.filter(([, words]) => Object.keys(words).length > 0));
}

const once = <T>(values: readonly T[]) => [...new Set(values)];

function changed(before: MessageSettings, change: MessageSettingsChange): MessageSettings {
  const { ownWords, remindAfterDays, ...plain } = change;
  const next: MessageSettings = {
    ...before,
    ...plain,
    ownWords: mergedWords(before.ownWords, ownWords),
    remindAfterDays: { ...before.remindAfterDays, ...remindAfterDays },
  };
  return { ...next, automatic: once(next.automatic), channels: once(next.channels) };
}

/**
 * Changes the named settings. A concurrent change is merged, not overwritten.
 * @throws AppError request.invalid if the sending hours end before they begin, service.unavailable
 */
export async function changeMessageSettings({ ctx, input }: EmployerCall<MessageSettingsChange>) {
  return retryOnConflict(async () => {
    const row = await findSettings(ctx);
    const settings = changed(settingsOf(row?.settings), input);
    if (settings.fromHour >= settings.toHour) throw invalidField("toHour", "invalid");
    const readAt = row?.updatedAt ?? null;
    const body = viewOf(settings, Math.max(ctx.now, (readAt ?? 0) + 1));
    const isWritten = await writeSettings(ctx, settings, readAt, { status: 200, body });
    return isWritten ? body : undefined;
  });
}
