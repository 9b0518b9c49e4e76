export const MESSAGE_SETTINGS_PATH = "/api/v1/message-settings";
