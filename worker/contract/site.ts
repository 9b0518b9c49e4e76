/** Who operates this portal: shown in the footer, in help and in the privacy notice. */
export type Site = {
  supportPhone: string;
  /** Without one, no screen offers WhatsApp. */
  supportWhatsApp?: string;
  postalAddress: string;
  /** Responsible for the data in the privacy notice; without it, the notice names the portal. */
  operatorName?: string;
  /** Where people write about their data; without it, the notice names phone and address. */
  privacyEmail?: string;
  /** How long data is kept, in days; without a number, until somebody asks to erase it. */
  applicationDays?: number;
  invitationDays?: number;
};

/** The values where the deployment sets none (docs/operations.md). */
export const SITE = {
  supportPhone: "+1 800 555 0142",
  postalAddress: "PO Box 100, Phoenix, AZ 85001, USA",
} as const satisfies Site;

/** Where people find their I-94. */
export const I94_URL = "https://i94.cbp.dhs.gov/";
