import { earlyKey } from "../features/application/review/early-key";
import type { ScreenData } from "./screen-data";

/**
 * What was typed into a rendered form whose program never came, kept over the reload in this tab, of
 * the wizard until its owner signs out or submits. It comes back only upon the same answers of the
 * server; the Social Security number is never kept.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const SSN = "field-ssn";

const keyOf = ({ signedIn }: ScreenData) => earlyKey(signedIn?.application.id ?? "form");
/** What the page was rendered from. */
const sourceOf = ({ signedIn }: ScreenData) =>
  signedIn?.application.version ?? window.location.pathname;
type Kept = { source: ReturnType<typeof sourceOf>; answers: [name: string, unknown][] };

const controls = () => Array.from(document.querySelectorAll<Control>("input, select, textarea"));

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** The buttons of a radio group have one name and no ids. */
const nameOf = (control: Control) => control.id || `${control.name}=${control.value}`;

function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  return control.value !== control.defaultValue;
}

export function keepTyped(data: ScreenData): void {
  const changed = controls().filter((control) => control.id !== SSN && isChanged(control));
  const answers = changed.map((control) => [
    nameOf(control),
    isTicked(control) ? control.checked : control.value,
  ]);
  try {
    const kept = JSON.stringify({ source: sourceOf(data), answers });
    if (answers.length > 0) sessionStorage.setItem(keyOf(data), kept);
  } catch {
    // Then they last as long as the page.
  }
}

/** Puts them back into the form, once. */
export function putBackTyped(data: ScreenData): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(data)) ?? "null") as Kept | null;
    sessionStorage.removeItem(keyOf(data));
    const answers = new Map(kept?.source === sourceOf(data) ? kept.answers : []);
    for (const control of controls()) {
      const answer = answers.get(nameOf(control));
      if (typeof answer === "string") control.value = answer;
      else if (typeof answer === "boolean" && isTicked(control)) control.checked = answer;
    }
  } catch {
    // Nothing was kept.
  }
}
