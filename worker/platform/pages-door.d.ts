declare module "#pages" {
  import type { RenderOffer, RenderScreen, RenderWizard } from "#contract/pages";
  export const renderOffer: RenderOffer;
  export const renderScreen: RenderScreen;
  export const renderWizard: RenderWizard;
}
