/** The element id of a field: "father.firstName" → "field-father-firstName". */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/**
 * Moves the focus to a field, or to the first control of a group, and opens the section around it.
 * The browser scrolls it into view, clear of the fixed bar. Returns false when the field is not on
 * the page or did not take the focus.
 */
export function focusField(name: string): boolean {
  const element = document.getElementById(fieldId(name));
  if (!element) return false;
  const section = element.closest("details");
  if (section) section.open = true;
  const target = element.matches("input, select, textarea, button")
    ? element
    : (element.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ??
      element);
  target.focus();
  return document.activeElement === target;
}

/** Opens the collapsible section of a block of fields, and scrolls to its top. */
export function openBlock(name: string): void {
  const section = document.getElementById(fieldId(name))?.closest("details");
  if (!section) return;
  section.open = true;
  section.querySelector("summary")?.focus({ preventScroll: true });
  section.scrollIntoView({ block: "start" });
}
