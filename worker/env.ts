/** Bindings of wrangler.toml and the secrets of `.dev.vars.example`. */
export type Env = {
  DB: D1Database;
  SESSIONS: KVNamespace;
  UPLOADS: R2Bucket;
  ASSETS: Fetcher;
  /** Gets one data point per request; missing in a deployment without metrics. */
  METRICS?: AnalyticsEngineDataset;
  /** Sends all mail but that of the employers' own channels: docs/operations.md. */
  MAIL?: SendEmail;
  /**
   * `id:base64(32 bytes)`, several separated by commas: the first encrypts, all of them decrypt.
   */
  ENCRYPTION_KEYS: string;
  /** Where a portal on a developer's machine sends its mail: `http://localhost:<port>`. */
  LOCAL_MAIL?: string;
  /**
   * "email" requires a code sent by e-mail from people who sign in again; "" or missing does not.
   */
  SIGN_IN_CODE?: string;
  /** The sender of all that mail: an address of a domain that this account may send from. */
  SIGN_IN_CODE_FROM?: string;
  /** E-mails to workers that one employer may send in a day (UTC); "" or missing: no limit. */
  EMPLOYER_MAILS_A_DAY?: string;
  /**
   * Days to keep people after the last change to their newest application; "" or missing: forever.
   */
  APPLICATION_RETENTION_DAYS?: string;
  /** Days to keep an unaccepted invitation after it has expired; "" or missing: forever. */
  INVITATION_RETENTION_DAYS?: string;
  /** The operator's contact details; "" or missing uses the example of worker/contract/site.ts. */
  SUPPORT_PHONE?: string;
  POSTAL_ADDRESS?: string;
  /** With country code; "" or missing offers no WhatsApp. */
  SUPPORT_WHATSAPP?: string;
  /** Who is responsible for the data, for the privacy notice. */
  OPERATOR_NAME?: string;
  PRIVACY_EMAIL?: string;
  /** "allow" permits webhooks to http://localhost; only for a portal on a developer's machine. */
  WEBHOOK_LOCALHOST?: string;
  /** Replaces the message providers: `http://localhost:<port>`, only on a developer's machine. */
  MESSAGE_PROVIDERS?: string;
};
