import type { IncomingHttpHeaders } from "node:http";
import type { DatabaseSync } from "node:sqlite";

/** The contents of an imitated account; a test may change them directly. */

export const ACCOUNT_ID = "0123456789abcdef0123456789abcdef";

type Database = { uuid: string; name: string; jurisdiction: string | null; sqlite: DatabaseSync };
type Namespace = { id: string; title: string; jurisdiction?: string };
export type Binding = { type: string; name: string; text?: string; [setting: string]: unknown };
export type Worker = {
  secrets: Map<string, string>;
  bindings: Binding[];
  /** The ids of the versions that each deployment runs, the newest deployment last. */
  deployments: string[][];
};

export type Account = {
  databases: Database[];
  namespaces: Namespace[];
  /** Each is `us/<name>` or `default/<name>`. */
  buckets: Set<string>;
  workers: Map<string, Worker>;
  /** The status with which the Worker responds to `GET /api/health`. */
  health: number;
};

export const emptyAccount = (): Account => ({
  databases: [],
  namespaces: [],
  buckets: new Set(),
  workers: new Map(),
  health: 200,
});

export type Call = {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The groups that the route's pattern captured. */
  parts: string[];
};
export type Reply = {
  status?: number;
  result?: unknown;
  error?: { code: number; message: string };
};
/** A pattern such as `GET /d1/database` (below the account), and the function that responds. */
export type Route = [RegExp, (account: Account, call: Call) => Reply | Promise<Reply>];

export const failed = (status: number, code: number, message: string): Reply => ({
  status,
  error: { code, message },
});

/** The fields of a JSON body. */
export const fieldsOf = ({ body }: Call) =>
  JSON.parse(body.toString("utf8")) as { [name: string]: string | undefined };
