/** Moves the focus to the page's heading, when what had it goes away. */
export const focusHeading = () => document.querySelector("h1")?.focus();
