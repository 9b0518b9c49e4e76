import type { Language } from "#contract/constants";
import { rememberedChallenge, rememberedCountryCode } from "./features/auth/device-storage";
import { preferredLanguage } from "./i18n/preferred-language";
import { readArrival } from "./lib/arrival";
import { paths } from "./lib/paths";

/**
 * In the head of a rendered form (decision 13): puts the page into the language of this browser
 * before anything is painted, holds what is pressed until the program can answer it, and asks for
 * the program after the first paint.
 */

/** Put in front by the build (scripts/page-shell.ts): the files of the program, its entry first. */
declare const FILES: {
  program: [entry: string, ...rest: string[]];
  /** By the first part of the path. */
  screens: Record<string, string[]>;
  words: Record<Language, string[]>;
};

const html = document.documentElement;
const language = preferredLanguage();
const isOther = language !== html.lang;
const isSignIn = window.location.pathname === paths.userLogin;
/** Why somebody was sent here, the code that was asked for: the program draws such a page. */
const saysMore = Boolean(
  isSignIn && (readArrival(window.history.state?.usr) ?? rememberedChallenge()),
);

const buttonOf = ({ target }: Event) => (target as Element).closest("button");
const reload = () => window.location.reload();

let held: HTMLButtonElement | undefined;
/** The program could not be fetched: a press, or the network, asks for it again. */
let isLost = false;

function hold(event: Event) {
  const button = buttonOf(event);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (isLost) return reload();
  delete held?.dataset.held;
  held = button;
  held.dataset.held = "";
}

/** Called by the program once it lives (src/app/taken-over.tsx). */
function takeOver() {
  window.removeEventListener("click", hold, true);
  delete held?.dataset.held;
  held?.click();
}

/** What this browser knows, on the page as it was rendered. */
function settle() {
  const root = document.getElementById("root");
  const other = document.getElementById(`in-${language}`);
  if (saysMore) root?.replaceChildren();
  else if (other instanceof HTMLTemplateElement) {
    root?.replaceChildren(other.content);
    html.lang = language;
    document.title = other.dataset.title ?? "";
  }
  const code = isSignIn && rememberedCountryCode();
  const options = Array.from(document.querySelectorAll("option"));
  const known = options.find(({ value }) => value === code);
  if (known) known.selected = true;
  html.style.visibility = "";
}

function bringProgram() {
  const { program, screens, words } = FILES;
  const own = screens[window.location.pathname.split("/")[1] ?? ""] ?? [];
  for (const href of [...program, ...own, ...words[language]]) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
  }
  import(program[0]).catch(() => {
    isLost = true;
    delete held?.dataset.held;
    window.addEventListener("online", reload);
  });
}

if (isOther || saysMore) html.style.visibility = "hidden";
window.addEventListener("click", hold, true);
Object.assign(globalThis, { takeOver });
document.addEventListener("DOMContentLoaded", () => {
  settle();
  requestAnimationFrame(() => setTimeout(bringProgram));
});
