import type { Page } from "@playwright/test";

/**
 * Removes the data from pages from now on, like the Worker when a store fails: React then requests
 * everything itself.
 */
export async function withoutData(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(?:api|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const html = await response.text();
      const body = html
        .replace(/(<div id="root">).*(<\/div><div class="loading-notice">)/s, "$1$2")
        .replace(/"queries":\[.*?\](?=\}[,}])/s, '"queries":[]');
      return route.fulfill({ response, body });
    },
  );
}
