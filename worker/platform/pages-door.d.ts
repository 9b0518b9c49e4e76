declare module "#pages" {
  import type { RenderOffer } from "#contract/pages";
  export const renderOffer: RenderOffer;
}
