import { readPageData } from "./app/page-data";
import { hasLeftWizard } from "./features/auth/left-wizard";
import { reportOpened } from "./features/invitation/report-opened";
import { preferredLanguage } from "./i18n/preferred-language";
import { addLink } from "./lib/add-link";
import { idle } from "./lib/idle";

/**
 * All that the offer's page runs at first; it stands inside the HTML. The page works without its
 * program, whose evaluation would keep a cheap phone busy: it comes when something asks for it.
 */

/** Put in front by the build (scripts/page-shell.ts): addresses of files. */
declare const FILES: { program: string; styles: string; ahead: string[] };

/** The program is in the browser's cache. */
let isAtHand = false;
/** Presses go to the program, or, without one, to the page as it is. */
let isOver = false;
let coming: Promise<void> | undefined;

async function come(): Promise<void> {
  // Called by the program once it lives (src/lib/hand-over.ts).
  const live = new Promise<void>((resolve) => Object.assign(globalThis, { takeOver: resolve }));
  // The page itself holds only the rules it needs; a toast needs others.
  addLink({ rel: "stylesheet", href: FILES.styles });
  await import(FILES.program).then(
    () => live,
    () => undefined,
  );
  isOver = true;
}

const bringProgram = () => (coming ??= come());

/** One file after the other, so that the page answers in between. */
function fetchAhead([href, ...rest]: string[]) {
  if (!href) return;
  const link = addLink({ rel: "prefetch", as: href.endsWith(".css") ? "style" : "script", href });
  if (href === FILES.program) link.addEventListener("load", () => (isAtHand = true));
  void idle().then(() => fetchAhead(rest));
}

const buttonOf = ({ target }: Event) => (target as Element).closest("button");

/** A press is kept until the program has come; on a slow line the form's own way is quicker. */
function keepPress(event: Event) {
  const button = buttonOf(event);
  if (isOver || !button || (button.form && !isAtHand)) return;
  event.preventDefault();
  event.stopPropagation();
  if (button.name === "print") return window.print();
  void bringProgram().then(() => button.click());
}

function start(language: string, token: string) {
  const bringIfLeft = () => {
    if (hasLeftWizard()) void bringProgram();
  };
  if (preferredLanguage() !== language) void bringProgram();
  bringIfLeft();
  window.addEventListener("pageshow", bringIfLeft);
  reportOpened(token);
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (!connection?.saveData) fetchAhead([FILES.program, FILES.styles, ...FILES.ahead]);
}

const page = readPageData();
if (page) {
  document.addEventListener("click", keepPress, { capture: true });
  document.addEventListener("pointerdown", (event) => {
    if (isAtHand && buttonOf(event)) void bringProgram();
  });
  // After the first paint, and when nothing else is to be done: it competes with nothing.
  requestAnimationFrame(() => void idle().then(() => start(page.language, page.token)));
}
