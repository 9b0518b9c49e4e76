/** The worker's link, with `?lang=` when the employer named a language. */
export const invitationUrl = (origin: string, token: string, language: string | null) =>
  `${origin}/welcome/${token}${language ? `?lang=${language}` : ""}`;
