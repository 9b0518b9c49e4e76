import type { Language } from "#contract/constants";
import { STEP_IDS } from "#contract/step-names";
import { keepTyped, putBackTyped } from "./app/early-answers";
import { readScreenData, SCREEN_DATA_ID } from "./app/screen-data";
import { readBookmark } from "./features/application/bookmark";
import { hasUnsent } from "./features/application/draft/draft-persist";
import { rememberedChallenge, rememberedCountryCode } from "./features/auth/device-storage";
import { sessionIsOver } from "./features/auth/session-timing";
import { isSignedInHere } from "./features/auth/signed-in-here";
import { preferredLanguage } from "./i18n/preferred-language";
import { readClock } from "./lib/activity";
import { addLink } from "./lib/add-link";
import { readArrival } from "./lib/arrival";
import { isReachable } from "./lib/is-reachable";
import { paths } from "./lib/paths";

/**
 * In the head of a rendered form: puts the page into the language of this browser
 * before anything is painted, holds what is pressed until the program can answer it, and asks for
 * the program after the first paint.
 */

/** Put in front by the build (scripts/page-shell.ts): the files of the program, its entry first. */
declare const FILES: {
  program: [entry: string, ...rest: string[]];
  /** By the first part of the path; "" is any other. */
  screens: Record<string, { files: string[] } & Record<Language, string[]>>;
};

const html = document.documentElement;
const language = preferredLanguage();
const isOther = language !== html.lang;
const { pathname, search } = window.location;
const isSignIn = pathname === paths.userLogin;
const data = readScreenData();

/** Why somebody was sent here, the code that was asked for, a session that still runs. */
const signInSaysMore = () =>
  readArrival(window.history.state?.usr) ?? rememberedChallenge() ?? isSignedInHere();

/** Unsent answers, another place, a session that has ended meanwhile. */
function wizardSaysMore({ user, application }: NonNullable<typeof data.signedIn>): boolean {
  const clock = readClock();
  if (clock && sessionIsOver({ now: Date.now(), pathname, ...clock })) return true;
  if (hasUnsent(user.id, application.id)) {
    // They may be on their way: the program asks for the answers once it is there, not before.
    document.getElementById(SCREEN_DATA_ID)?.remove();
    return true;
  }
  const [first] = STEP_IDS;
  return (
    !new URLSearchParams(search).has("step") && (readBookmark(user.id)?.step ?? first) !== first
  );
}

/** This browser knows more than was rendered: the program draws such a page. */
const saysMore = Boolean(
  (isSignIn && signInSaysMore()) || (data.signedIn && wizardSaysMore(data.signedIn)),
);

/** The program could not be fetched: a press, or the network, asks for it again. */
let isLost = false;

/** In the wizard a link waits too, and without a network any: what was typed would stay behind. */
const pressed = ({ target }: Event) =>
  target instanceof Element
    ? target.closest<HTMLElement>(data.signedIn || isLost ? "button, a[href^='/']" : "button")
    : null;
const keep = () => keepTyped(data);
const reload = () => {
  keep();
  window.location.reload();
};

const LOST: Record<string, string> = {
  en: "No connection. Check your internet and try again.",
  es: "No hay conexión. Revise su internet e inténtelo de nuevo.",
};

/** Anew at each press, so that it is read out again. */
function sayLost() {
  document.querySelector(".lost")?.remove();
  const words = Object.assign(document.createElement("p"), { role: "alert", className: "lost" });
  document.body.append(words);
  words.textContent = LOST[html.lang] ?? "";
}

/** The page is loaded only when the server answers: else it would go, and nothing come. */
async function askAgain(found?: HTMLElement) {
  if (!(await isReachable())) return found && sayLost();
  if (found instanceof HTMLAnchorElement && !data.signedIn) window.location.assign(found.href);
  else reload();
}

let held: HTMLElement | undefined;

function hold(event: Event) {
  const found = pressed(event);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  if (isLost) return void askAgain(found);
  delete held?.dataset.held;
  held = found;
  held.dataset.held = "";
}

/** Called by the program once it lives (src/lib/hand-over.ts). */
function takeOver() {
  window.removeEventListener("click", hold, true);
  window.removeEventListener("pagehide", keep);
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
  putBackTyped(data);
  delete html.dataset.parsing;
  html.style.visibility = "";
}

function bringProgram() {
  const { program, screens } = FILES;
  const own = screens[pathname.split("/")[1] ?? ""] ?? screens[""];
  for (const href of [...program, ...(own?.files ?? []), ...(own?.[language] ?? [])]) {
    addLink({ rel: "modulepreload", fetchPriority: "low", href });
  }
  begin(program).catch(() => {
    isLost = true;
    delete held?.dataset.held;
    if (held) sayLost();
    window.addEventListener("online", () => void askAgain());
  });
}

/** The entry last and each file in a task of its own: on a slow phone all at once stop it for long. */
async function begin(program: string[]) {
  for (const file of program.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await import(file);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await new Promise((resolve) => setTimeout(resolve));
  }
}

if (isOther || saysMore) html.style.visibility = "hidden";
// The footer of a short page stands at the end of the screen: half read, it would move up.
html.dataset.parsing = "";
window.addEventListener("click", hold, true);
// Whatever comes in between, no form sends itself: the page would go, with all that was typed.
window.addEventListener("submit", (event) => event.preventDefault(), true);
// Of a form that anybody may open next nothing stays when it is left.
if (data.signedIn) window.addEventListener("pagehide", keep);
Object.assign(globalThis, { takeOver });
document.addEventListener("DOMContentLoaded", () => {
  settle();
  requestAnimationFrame(() => setTimeout(bringProgram));
});
