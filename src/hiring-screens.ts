import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { ScreenLoadError } from "./app/screen-load-error";
import { applicationsPath } from "./features/hiring/applications/applications-path";
import { invitationsPath } from "./features/hiring/invitations/invitations-path";
import { CHANNELS_PATH, COUNTS_PATH, messagesPath } from "./features/hiring/messages/messages-path";
import { SETTINGS_PATH } from "./features/hiring/messages/settings-path";
import { optOutsPath } from "./features/hiring/opt-outs/opt-outs-path";
import { reviewReads } from "./features/hiring/review/queue";
import { seasonPath } from "./features/hiring/season/season-path";
import { TEAM_PATH } from "./features/hiring/team/team-path";
import { lazyScreen } from "./lib/lazy-screen";

type Address = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

type HiringScreen = {
  /** The path, in the syntax of React Router. */
  path: string;
  /** The module that exports `Screen`. */
  module: `./features/hiring/${string}-screen.tsx`;
  /** Anybody may open it; the others stand inside the console, for members. */
  open?: true;
  /** The GET requests whose responses the page comes with. */
  reads?: (address: Address) => string[];
};

/**
 * The table of the hiring team's screens: a program of its own, of which no worker's page loads a
 * byte.
 */
export const HIRING_SCREENS = {
  signIn: {
    path: "/hiring/sign-in",
    module: "./features/hiring/sign-in/sign-in-screen.tsx",
    open: true,
  },
  season: {
    path: "/hiring",
    module: "./features/hiring/season/season-screen.tsx",
    reads: ({ search }) => [seasonPath(search)],
  },
  applications: {
    path: "/hiring/applications",
    module: "./features/hiring/applications/applications-screen.tsx",
    reads: ({ search }) => [applicationsPath(search)],
  },
  review: { path: "/hiring/review", module: "./features/hiring/review/start-screen.tsx" },
  application: {
    path: "/hiring/applications/:id",
    module: "./features/hiring/review/review-screen.tsx",
    reads: ({ params, search }) => reviewReads(params.id ?? "", search),
  },
  invitations: {
    path: "/hiring/invitations",
    module: "./features/hiring/invitations/invitations-screen.tsx",
    reads: ({ search }) => [invitationsPath(search)],
  },
  messages: {
    path: "/hiring/messages",
    module: "./features/hiring/messages/messages-screen.tsx",
    reads: ({ search }) => [messagesPath(search), CHANNELS_PATH, SETTINGS_PATH],
  },
  newMessage: {
    path: "/hiring/messages/new",
    module: "./features/hiring/new-message/new-message-screen.tsx",
    reads: () => [CHANNELS_PATH],
  },
  messageWords: {
    path: "/hiring/messages/words",
    module: "./features/hiring/message-words/words-screen.tsx",
    reads: () => [SETTINGS_PATH],
  },
  messageChannels: {
    path: "/hiring/messages/channels",
    module: "./features/hiring/message-channels/channels-screen.tsx",
    reads: () => [CHANNELS_PATH, SETTINGS_PATH],
  },
  optOuts: {
    path: "/hiring/messages/opt-outs",
    module: "./features/hiring/opt-outs/opt-outs-screen.tsx",
    reads: ({ search }) => [optOutsPath(search), COUNTS_PATH],
  },
  import: { path: "/hiring/import", module: "./features/hiring/import/import-screen.tsx" },
  team: {
    path: "/hiring/team",
    module: "./features/hiring/team/team-screen.tsx",
    reads: () => [TEAM_PATH],
  },
  notFound: { path: "/hiring/*", module: "./features/hiring/not-found/not-found-screen.tsx" },
} as const satisfies Record<string, HiringScreen>;

export type HiringScreenName = keyof typeof HIRING_SCREENS;

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
  ...lazyScreen(() => load(screen.module), ScreenLoadError),
}));

/** The screen for a path of the console; undefined for one outside of it. */
export const hiringScreenAt = (pathname: string): (typeof HIRING_ROUTES)[number] | undefined =>
  HIRING_ROUTES.find(({ path }) => matchPath(path, pathname));

/** Fetches the chunk of the screen at an address. Rejects when that fails. */
export const preloadHiringScreen = async (href: string): Promise<void> =>
  hiringScreenAt(new URL(href, window.location.href).pathname)?.preload();
