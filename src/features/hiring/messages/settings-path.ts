export const SETTINGS_PATH = "/api/v1/message-settings";
