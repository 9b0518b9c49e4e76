/** Bindings of wrangler.toml and the secrets of `.dev.vars.example`. */
export type Env = {
  DB: D1Database;
  SESSIONS: KVNamespace;
  UPLOADS: R2Bucket;
  ASSETS: Fetcher;
  /** One data point per request; missing in a portal that does not measure. */
  METRICS?: AnalyticsEngineDataset;
  /** Only where sign-in codes are sent: docs/operations.md. */
  MAIL?: SendEmail;
  /** `id:base64(32 bytes)`, several separated by commas: the first writes, all of them read. */
  ENCRYPTION_KEYS: string;
  /** Where a portal on one's own machine sends its mail: `http://localhost:<port>`. */
  LOCAL_MAIL?: string;
  /** "email" asks returning people for a code sent by e-mail; "" or missing does not. */
  SIGN_IN_CODE?: string;
  /** The sender of codes: an address of a domain that this account may send from. */
  SIGN_IN_CODE_FROM?: string;
  /** Days after the last change to a person's newest application; "" or missing keeps for good. */
  APPLICATION_RETENTION_DAYS?: string;
  /** Days after an invitation that nobody accepted has expired; "" or missing keeps for good. */
  INVITATION_RETENTION_DAYS?: string;
  /** The operator of the portal; "" or missing keeps the example of worker/contract/site.ts. */
  SUPPORT_PHONE?: string;
  POSTAL_ADDRESS?: string;
  /** With country code; "" or missing offers no WhatsApp. */
  SUPPORT_WHATSAPP?: string;
  /** Who answers for the data, in the privacy notice. */
  OPERATOR_NAME?: string;
  PRIVACY_EMAIL?: string;
  /** "allow" lets webhooks go to http://localhost: for a portal on one's own machine only. */
  WEBHOOK_LOCALHOST?: string;
  /** Stands in for the providers of messages: `http://localhost:<port>`, on one's own machine only. */
  MESSAGE_PROVIDERS?: string;
};
