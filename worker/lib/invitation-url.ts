import { inLanguage, paths } from "#contract/paths";

/** The worker's link, with `?lang=` when the employer named a language. */
export const invitationUrl = (origin: string, token: string, language: string | null) =>
  origin + (language ? inLanguage(paths.welcome(token), language) : paths.welcome(token));
