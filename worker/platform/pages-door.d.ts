declare module "#pages" {
  import type { RenderOffer, RenderScreen } from "#contract/pages";
  export const renderOffer: RenderOffer;
  export const renderScreen: RenderScreen;
}
