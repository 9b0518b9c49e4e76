/**
 * The addresses of the console's screens, in the syntax of React Router; `src/hiring-screens.ts`
 * has the screens.
 */
export const HIRING_PATHS = {
  signIn: "/hiring/sign-in",
  season: "/hiring",
  applications: "/hiring/applications",
  review: "/hiring/review",
  application: "/hiring/applications/:id",
  oneWorker: "/hiring/invitations/new",
  invitations: "/hiring/invitations",
  messages: "/hiring/messages",
  newMessage: "/hiring/messages/new",
  messageWords: "/hiring/messages/words",
  messageChannels: "/hiring/messages/channels",
  optOuts: "/hiring/messages/opt-outs",
  import: "/hiring/import",
  settings: "/hiring/settings",
  contracts: "/hiring/settings/contracts",
  contract: "/hiring/settings/contracts/:id",
  offers: "/hiring/settings/offers",
  keys: "/hiring/settings/keys",
  webhooks: "/hiring/settings/webhooks",
  newWebhook: "/hiring/settings/webhooks/new",
  webhook: "/hiring/settings/webhooks/:id",
  privacy: "/hiring/settings/privacy",
  person: "/hiring/settings/privacy/:id",
  audit: "/hiring/settings/audit",
  team: "/hiring/settings/team",
  notFound: "/hiring/*",
} as const;

export type HiringScreenName = keyof typeof HIRING_PATHS;
