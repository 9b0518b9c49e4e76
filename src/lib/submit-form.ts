/** Submits a form as Enter in a field does: `requestSubmit` is missing in Safari 15. */
export const submitForm = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
