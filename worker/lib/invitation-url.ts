/** The worker's link; `?lang=` when the employer said which language. */
export const invitationUrl = (origin: string, token: string, language: string | null) =>
  `${origin}/welcome/${token}${language ? `?lang=${language}` : ""}`;
