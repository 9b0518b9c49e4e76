/** Moves the focus to the page's heading; for when the focused element disappears. */
export const focusHeading = () => document.querySelector("h1")?.focus();
