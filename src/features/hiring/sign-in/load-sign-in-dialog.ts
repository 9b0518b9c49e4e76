/**
 * Call it early where the dialog may be needed: after a deploy, or offline, it can no longer be
 * loaded.
 */
export const loadSignInDialog = () =>
  import("./sign-in-dialog").then(({ SignInDialog }) => ({ default: SignInDialog }));
