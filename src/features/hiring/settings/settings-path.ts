/** The request for the employer's settings. */
export const SETTINGS_PATH = "/api/v1/settings";
