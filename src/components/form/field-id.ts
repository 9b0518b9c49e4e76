/** The element id of a field: "father.firstName" → "field-father-firstName". */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/**
 * Moves the focus to a field, to the first control of a group. False when it is not on the page.
 * The browser scrolls it into view, clear of the fixed bar.
 */
export function focusField(name: string): boolean {
  const element = document.getElementById(fieldId(name));
  if (!element) return false;
  const target = element.matches("input, select, textarea, button")
    ? element
    : (element.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ??
      element);
  target.focus();
  return document.activeElement === target;
}
