/** The operator of this portal, shown in footer, /success and help lines. Set before a deploy. */
export const SITE = {
  supportPhone: "+1 800 555 0142",
  postalAddress: "PO Box 100, Phoenix, AZ 85001, USA",
  i94Url: "https://i94.cbp.dhs.gov/",
} as const;
