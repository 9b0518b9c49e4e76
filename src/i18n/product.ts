import { msg } from "@lingui/core/macro";

/** The product's name in the active language: header, footer and every browser tab. */
export const PRODUCT_NAME = msg`Seasonal Worker Portal`;
