/** Fetched ahead by what would need it: after a deploy, or without a network, it may not be there. */
export const loadSignInDialog = () =>
  import("./sign-in-dialog").then(({ SignInDialog }) => ({ default: SignInDialog }));
