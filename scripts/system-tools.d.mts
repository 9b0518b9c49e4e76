export const CHROMIUM_ARGUMENTS: string[];
