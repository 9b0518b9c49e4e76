declare module "#pages" {
  import type { RenderPage } from "#contract/pages";
  export const renderPage: RenderPage;
}
