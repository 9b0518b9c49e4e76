import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { HIRING_PATHS, type HiringScreenName } from "#contract/hiring-screens";
import { ScreenLoadError } from "./app/screen-load-error";
import { applicationsPath } from "./features/hiring/applications/applications-path";
import { auditPath, NAMED_BY } from "./features/hiring/audit/audit-paths";
import {
  CONTRACTS_PATH,
  contractPath,
  contractsPath,
} from "./features/hiring/contracts/contracts-path";
import { filtersPath } from "./features/hiring/filters/filters-path";
import { invitationsPath } from "./features/hiring/invitations/invitations-path";
import { keysPath } from "./features/hiring/keys/keys-path";
import { MESSAGE_SETTINGS_PATH } from "./features/hiring/messages/message-settings-path";
import { CHANNELS_PATH, COUNTS_PATH, messagesPath } from "./features/hiring/messages/messages-path";
import { optOutsPath } from "./features/hiring/opt-outs/opt-outs-path";
import { invitedPath, peoplePath, personPath } from "./features/hiring/privacy/people-paths";
import { reviewReads } from "./features/hiring/review/queue";
import { seasonPath } from "./features/hiring/season/season-path";
import { SETTINGS_PATH } from "./features/hiring/settings/settings-path";
import { TEAM_PATH } from "./features/hiring/team/team-path";
import {
  deliveriesPath,
  WEBHOOKS_PATH,
  webhookPath,
} from "./features/hiring/webhooks/webhook-paths";
import { lazyScreen } from "./lib/lazy-screen";

type Address = {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Where the visitor seems to be. */
  timeZone: string;
};

type HiringScreen = {
  /** The module that exports `Screen`. */
  module: `./features/hiring/${string}-screen.tsx`;
  /** Anybody may open it; the others stand inside the console, for members. */
  open?: true;
  /** The GET requests whose responses the page comes with. */
  reads?: (address: Address) => string[];
};

const isPath = (path: string | undefined) => path !== undefined;

/**
 * The table of the hiring team's screens, by the names of their paths: a program of its own, of which
 * no worker's page loads a byte.
 */
export const HIRING_SCREENS = {
  signIn: { module: "./features/hiring/sign-in/sign-in-screen.tsx", open: true },
  season: {
    module: "./features/hiring/season/season-screen.tsx",
    reads: ({ search, timeZone }) => [seasonPath(search.get("contract"), timeZone)],
  },
  applications: {
    module: "./features/hiring/applications/applications-screen.tsx",
    reads: ({ search }) => [applicationsPath(search), filtersPath("applications"), CONTRACTS_PATH],
  },
  review: { module: "./features/hiring/review/start-screen.tsx" },
  application: {
    module: "./features/hiring/review/review-screen.tsx",
    reads: ({ params, search }) => reviewReads(params.id ?? "", search),
  },
  oneWorker: { module: "./features/hiring/one-worker/one-worker-screen.tsx" },
  invitations: {
    module: "./features/hiring/invitations/invitations-screen.tsx",
    reads: ({ search }) => [invitationsPath(search), filtersPath("invitations"), CONTRACTS_PATH],
  },
  messages: {
    module: "./features/hiring/messages/messages-screen.tsx",
    reads: ({ search }) => [messagesPath(search), CHANNELS_PATH, MESSAGE_SETTINGS_PATH],
  },
  newMessage: {
    module: "./features/hiring/new-message/new-message-screen.tsx",
    reads: () => [CHANNELS_PATH],
  },
  messageWords: {
    module: "./features/hiring/message-words/words-screen.tsx",
    reads: () => [MESSAGE_SETTINGS_PATH],
  },
  messageChannels: {
    module: "./features/hiring/message-channels/channels-screen.tsx",
    reads: () => [CHANNELS_PATH, MESSAGE_SETTINGS_PATH],
  },
  optOuts: {
    module: "./features/hiring/opt-outs/opt-outs-screen.tsx",
    reads: ({ search }) => [optOutsPath(search), COUNTS_PATH],
  },
  import: { module: "./features/hiring/import/import-screen.tsx" },
  settings: { module: "./features/hiring/settings/overview-screen.tsx" },
  contracts: {
    module: "./features/hiring/contracts/contracts-screen.tsx",
    reads: ({ search }) => [contractsPath(search)],
  },
  contract: {
    module: "./features/hiring/contracts/contract-screen.tsx",
    reads: ({ params }) => [contractPath(params.id ?? "")],
  },
  offers: {
    module: "./features/hiring/settings/offer-texts-screen.tsx",
    reads: () => [SETTINGS_PATH],
  },
  keys: {
    module: "./features/hiring/keys/keys-screen.tsx",
    reads: ({ search }) => [keysPath(search)],
  },
  webhooks: {
    module: "./features/hiring/webhooks/webhooks-screen.tsx",
    reads: () => [WEBHOOKS_PATH],
  },
  newWebhook: {
    module: "./features/hiring/webhooks/new-webhook-screen.tsx",
    reads: () => [CONTRACTS_PATH],
  },
  webhook: {
    module: "./features/hiring/webhooks/webhook-screen.tsx",
    reads: ({ params: { id = "" }, search }) => [webhookPath(id), deliveriesPath(id, search)],
  },
  privacy: {
    module: "./features/hiring/privacy/privacy-screen.tsx",
    reads: ({ search }) => [SETTINGS_PATH, peoplePath(search), invitedPath(search)].filter(isPath),
  },
  person: {
    module: "./features/hiring/privacy/person-screen.tsx",
    reads: ({ params }) => [personPath(params.id ?? "")],
  },
  audit: {
    module: "./features/hiring/audit/audit-screen.tsx",
    reads: ({ search }) => [auditPath(search), ...Object.values(NAMED_BY)],
  },
  team: {
    module: "./features/hiring/team/team-screen.tsx",
    reads: () => [TEAM_PATH],
  },
  notFound: { module: "./features/hiring/not-found/not-found-screen.tsx" },
} as const satisfies Record<HiringScreenName, HiringScreen>;

const MODULES = import.meta.glob<{ Screen: ComponentType }>("./features/hiring/*/*-screen.tsx");

function load(module: HiringScreen["module"]): Promise<ComponentType> {
  const loadModule = MODULES[module];
  if (!loadModule) throw new Error(`no screen in ${module}`);
  return loadModule().then(({ Screen }) => Screen);
}

const entries = Object.entries(HIRING_SCREENS) as [HiringScreenName, HiringScreen][];

/** The screens of the table with their components, which load on first use. */
export const HIRING_ROUTES = entries.map(([name, screen]) => ({
  ...screen,
  name,
  path: HIRING_PATHS[name],
  ...lazyScreen(() => load(screen.module), ScreenLoadError),
}));

/** The screen for a path of the console; undefined for one outside of it. */
export const hiringScreenAt = (pathname: string): (typeof HIRING_ROUTES)[number] | undefined =>
  HIRING_ROUTES.find(({ path }) => matchPath(path, pathname));

/** Fetches the chunk of the screen at an address. Rejects when that fails. */
export const preloadHiringScreen = async (href: string): Promise<void> =>
  hiringScreenAt(new URL(href, window.location.href).pathname)?.preload();
