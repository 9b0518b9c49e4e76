import type { Page } from "@playwright/test";

/** Holds requests until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the request that `send` makes reach the server, but drops its response. */
export async function loseResponse(
  page: Page,
  path: string,
  send: () => Promise<void>,
): Promise<void> {
  const { promise: isLost, resolve } = Promise.withResolvers<void>();
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
      resolve();
    },
    { times: 1 },
  );
  await send();
  await isLost;
}
