import { i18n } from "@lingui/core";
import { focusManager, hydrate, type QueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { SITE } from "#contract/site";
import type { App } from "./app/app";
import { activateLanguage } from "./i18n/languages";
import { preferredLanguage } from "./i18n/preferred-language";
import { createQueryClient } from "./lib/queries";
import { takePageState } from "./page-state";

type Start = {
  Program: typeof App;
  Router: ComponentType<{ children: ReactNode }>;
  /** Fetches the screen at an address. */
  preload: (href: string) => Promise<void>;
  /** True when this device has newer state than the Worker rendered. */
  hasNewerState?: (queryClient: QueryClient) => boolean;
};

/**
 * TanStack Query only notices that a hidden page is shown again. A page beside another window is never
 * hidden, so its focus counts too.
 */
function watchFocus() {
  focusManager.setEventListener((onFocus) => {
    const listen = () => onFocus();
    const events = ["visibilitychange", "focus"];
    for (const name of events) window.addEventListener(name, listen);
    return () => {
      for (const name of events) window.removeEventListener(name, listen);
    };
  });
}

/** Starts a browser program on the page that the Worker rendered, or on an empty page. */
export async function startProgram({ Program, Router, preload, hasNewerState }: Start) {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");

  const state = takePageState();
  const queryClient = createQueryClient();
  watchFocus();

  await Promise.all([
    activateLanguage(state?.language ?? preferredLanguage()),
    preload(window.location.href),
  ]);
  // Not earlier: on a slow connection the cache would drop data that no component uses yet.
  if (state) hydrate(queryClient, state.cache);

  const app = (
    <Router>
      <Program
        i18n={i18n}
        queryClient={queryClient}
        time={state?.time}
        submitted={state?.submitted}
        site={state?.site ?? SITE}
      />
    </Router>
  );
  // In a transition React yields to input between its chunks of work.
  startTransition(() => {
    if (root.hasChildNodes() && !hasNewerState?.(queryClient)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
