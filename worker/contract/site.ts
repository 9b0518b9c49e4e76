/** Who operates this portal: shown in the footer, in help and in the privacy notice. */
export type Site = {
  supportPhone: string;
  /** Without one, no screen offers WhatsApp. */
  supportWhatsApp?: string;
  postalAddress: string;
  /** Answers for the data in the privacy notice; without a name the portal speaks for itself. */
  operatorName?: string;
  /** Whom to write to about one's data; without one the notice names the phone and the address. */
  privacyEmail?: string;
  /** How long data is kept, in days; absent keeps it until somebody asks. */
  applicationDays?: number;
  invitationDays?: number;
};

/** What stands where the deployment says nothing (docs/operations.md). */
export const SITE = {
  supportPhone: "+1 800 555 0142",
  postalAddress: "PO Box 100, Phoenix, AZ 85001, USA",
} as const satisfies Site;

/** Where people find their I-94. */
export const I94_URL = "https://i94.cbp.dhs.gov/";
