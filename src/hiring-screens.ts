import type { ComponentType } from "react";
import { HIRING_PATHS, type HiringScreenName } from "#contract/hiring-screens";
import { screenTable } from "./app/screen-table";
import {
  applicationsQuery,
  auditQuery,
  channelsQuery,
  contractChoicesQuery,
  contractQuery,
  contractsQuery,
  countsQuery,
  deliveriesQuery,
  filtersQuery,
  invitationsQuery,
  invitedQuery,
  keysQuery,
  messageSettingsQuery,
  messagesQuery,
  optOutsQuery,
  peopleQuery,
  personQuery,
  removedQuery,
  seasonQuery,
  settingsQuery,
  teamQuery,
  webhookQuery,
  webhooksQuery,
} from "./features/hiring/queries";
import { reviewReads } from "./features/hiring/review/queue";

type Address = {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** The time zone in which the visitor seems to be. */
  timeZone: string;
};

type HiringScreen = {
  /** The module that exports `Screen`. */
  module: `./features/hiring/${string}-screen.tsx`;
  /** Anybody may open it; all other screens are inside the console, for team members. */
  open?: true;
  /** The GET requests whose responses the Worker embeds in the page. */
  reads?: (address: Address) => ({ path: string } | undefined)[];
};

/**
 * The table of the hiring team's screens, keyed like `HIRING_PATHS`. They are a separate program:
 * the seasonal workers' pages load none of its code.
 */
export const HIRING_SCREENS = {
  signIn: { module: "./features/hiring/sign-in/sign-in-screen.tsx", open: true },
  season: {
    module: "./features/hiring/season/season-screen.tsx",
    reads: ({ search, timeZone }) => [seasonQuery(search.get("contract"), timeZone)],
  },
  applications: {
    module: "./features/hiring/applications/applications-screen.tsx",
    reads: ({ search }) => [
      applicationsQuery(search),
      filtersQuery("applications"),
      contractChoicesQuery,
    ],
  },
  review: { module: "./features/hiring/review/start-screen.tsx" },
  application: {
    module: "./features/hiring/review/review-screen.tsx",
    reads: ({ params, search }) => reviewReads(params.id ?? "", search),
  },
  oneWorker: { module: "./features/hiring/one-worker/one-worker-screen.tsx" },
  invitations: {
    module: "./features/hiring/invitations/invitations-screen.tsx",
    reads: ({ search }) => [
      invitationsQuery(search),
      filtersQuery("invitations"),
      contractChoicesQuery,
    ],
  },
  messages: {
    module: "./features/hiring/messages/messages-screen.tsx",
    reads: ({ search }) => [messagesQuery(search), channelsQuery, messageSettingsQuery],
  },
  newMessage: {
    module: "./features/hiring/new-message/new-message-screen.tsx",
    reads: () => [channelsQuery],
  },
  messageWords: {
    module: "./features/hiring/message-words/words-screen.tsx",
    reads: () => [messageSettingsQuery],
  },
  messageChannels: {
    module: "./features/hiring/message-channels/channels-screen.tsx",
    reads: () => [channelsQuery, messageSettingsQuery],
  },
  optOuts: {
    module: "./features/hiring/opt-outs/opt-outs-screen.tsx",
    reads: ({ search }) => [optOutsQuery(search), countsQuery()],
  },
  import: { module: "./features/hiring/import/import-screen.tsx" },
  settings: { module: "./features/hiring/settings/overview-screen.tsx" },
  contracts: {
    module: "./features/hiring/contracts/contracts-screen.tsx",
    reads: ({ search }) => [contractsQuery(search)],
  },
  contract: {
    module: "./features/hiring/contracts/contract-screen.tsx",
    reads: ({ params }) => [contractQuery(params.id ?? "")],
  },
  offers: {
    module: "./features/hiring/settings/offer-texts-screen.tsx",
    reads: () => [settingsQuery],
  },
  keys: {
    module: "./features/hiring/keys/keys-screen.tsx",
    reads: ({ search }) => [keysQuery(search), teamQuery, removedQuery],
  },
  webhooks: {
    module: "./features/hiring/webhooks/webhooks-screen.tsx",
    reads: () => [webhooksQuery],
  },
  newWebhook: {
    module: "./features/hiring/webhooks/new-webhook-screen.tsx",
    reads: () => [contractChoicesQuery],
  },
  webhook: {
    module: "./features/hiring/webhooks/webhook-screen.tsx",
    reads: ({ params: { id = "" }, search }) => [webhookQuery(id), deliveriesQuery(id, search)],
  },
  privacy: {
    module: "./features/hiring/privacy/privacy-screen.tsx",
    reads: ({ search }) => [settingsQuery, peopleQuery(search), invitedQuery(search)],
  },
  person: {
    module: "./features/hiring/privacy/person-screen.tsx",
    reads: ({ params }) => [personQuery(params.id ?? "")],
  },
  audit: {
    module: "./features/hiring/audit/audit-screen.tsx",
    reads: ({ search }) => [
      auditQuery(search),
      teamQuery,
      removedQuery,
      keysQuery(),
      contractChoicesQuery,
      webhooksQuery,
    ],
  },
  team: {
    module: "./features/hiring/team/team-screen.tsx",
    reads: () => [teamQuery],
  },
  notFound: { module: "./features/hiring/not-found/not-found-screen.tsx" },
} as const satisfies Record<HiringScreenName, HiringScreen>;

const MODULES = import.meta.glob<{ Screen: ComponentType }>("./features/hiring/*/*-screen.tsx");

const entries = Object.entries(HIRING_SCREENS) as [HiringScreenName, HiringScreen][];

export const hiringScreens = screenTable(
  MODULES,
  entries.map(([name, screen]) => ({ ...screen, name, path: HIRING_PATHS[name] })),
);
