/** Bindings of wrangler.toml and the secrets of `.dev.vars.example`. */
export type Env = {
  DB: D1Database;
  SESSIONS: KVNamespace;
  UPLOADS: R2Bucket;
  ASSETS: Fetcher;
  /** `id:base64(32 bytes)`, several separated by commas: the first writes, all of them read. */
  ENCRYPTION_KEYS: string;
};
