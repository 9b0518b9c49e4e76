/** True when the server answers. `navigator.onLine` knows only whether there is some network. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
