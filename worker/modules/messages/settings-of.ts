import { DEFAULT_MESSAGE_SETTINGS, type MessageSettings } from "#contract/message-settings";

/** An employer's settings: what was changed, over what stands without a change. */
export const settingsOf = (changed: Partial<MessageSettings> | undefined): MessageSettings => ({
  ...DEFAULT_MESSAGE_SETTINGS,
  ...changed,
  remindAfterDays: { ...DEFAULT_MESSAGE_SETTINGS.remindAfterDays, ...changed?.remindAfterDays },
});
