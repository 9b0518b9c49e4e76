import { DEFAULT_MESSAGE_SETTINGS, type MessageSettings } from "#contract/message-settings";

/** An employer's settings: the stored changes on top of the defaults. */
export const settingsOf = (changed: Partial<MessageSettings> | undefined): MessageSettings => ({
  ...DEFAULT_MESSAGE_SETTINGS,
  ...changed,
  remindAfterDays: { ...DEFAULT_MESSAGE_SETTINGS.remindAfterDays, ...changed?.remindAfterDays },
});
