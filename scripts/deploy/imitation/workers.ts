import { randomUUID } from "node:crypto";
import {
  type Account,
  ACCOUNT_ID,
  type Binding,
  type Call,
  failed,
  fieldsOf,
  type Reply,
  type Route,
  type Worker,
} from "./account.ts";

/** The routes of the login and of Workers: their versions, secrets and addresses. */

/** Stores an uploaded version: its bindings, and the secrets that come with it. */
async function upload(worker: Worker, { headers, body }: Call) {
  const type = { "Content-Type": headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers: type }).formData();
  const { bindings } = JSON.parse(String(form.get("metadata"))) as { bindings: Binding[] };
  worker.bindings = bindings;
  for (const { type: kind, name, text } of bindings) {
    if (kind === "secret_text") worker.secrets.set(name, String(text));
  }
}

/** A route of a Worker; fails if the Worker does not exist. */
const ofWorker =
  (respond: (worker: Worker, call: Call) => Reply | Promise<Reply>) =>
  (account: Account, call: Call) => {
    const worker = account.workers.get(call.parts[0] ?? "");
    return worker
      ? respond(worker, call)
      : failed(404, 10_007, "This Worker does not exist on your account.");
  };

const scripts = (method: string, rest = "") =>
  new RegExp(`^${method} /workers/(?:scripts|services|workers)/([^/]+)${rest}$`);

const AT = "2026-11-24T00:00:00Z";

/** A deployment with what `wrangler` prints about it. */
const deploymentOf = (versions: string[]) => ({
  id: versions.join(),
  created_on: AT,
  source: "wrangler",
  author_email: "operator@portal.test",
  versions: versions.map((id) => ({ version_id: id, percentage: 100 / versions.length })),
});

const versionOf = (id: string) => ({
  id,
  number: 1,
  metadata: { created_on: AT, source: "wrangler", author_email: "operator@portal.test" },
  resources: { bindings: [], script: { handlers: ["fetch"] }, script_runtime: {} },
});

const account = { id: ACCOUNT_ID, name: "Operator" };

export const WORKERS: Route[] = [
  [/^GET \/user$/, () => ({ result: { id: "user", email: "operator@portal.test" } })],
  [/^GET \/user\/tokens\/verify$/, () => ({ result: { id: "token", status: "active" } })],
  [/^GET \/accounts$/, () => ({ result: [account] })],
  [/^GET \/memberships$/, () => ({ result: [{ id: "membership", account }] })],
  [/^GET \/workers\/subdomain$/, () => ({ result: { subdomain: "operator" } })],
  [
    scripts("GET"),
    ofWorker(() => ({
      result: {
        default_environment: { environment: "production", script: { tag: "tag", tags: null } },
        subdomain: { enabled: true, previews_enabled: false },
      },
    })),
  ],
  [
    scripts("PUT"),
    async ({ workers }, call) => {
      const [name = ""] = call.parts;
      const id = randomUUID();
      const worker = workers.get(name) ?? {
        secrets: new Map<string, string>(),
        bindings: [],
        deployments: [],
      };
      await upload(worker, call);
      worker.deployments.push([id]);
      workers.set(name, worker);
      return { result: { id: name, deployment_id: id, startup_time_ms: 1 } };
    },
  ],
  [
    scripts("GET", "/secrets"),
    ofWorker(({ secrets }) => ({
      result: [...secrets.keys()].map((name) => ({ name, type: "secret_text" })),
    })),
  ],
  [
    scripts("PUT", "/secrets"),
    ofWorker(({ secrets }, call) => {
      const { name = "", text = "" } = fieldsOf(call);
      secrets.set(name, text);
      return { result: { name, type: "secret_text" } };
    }),
  ],
  [
    scripts("GET", "/deployments"),
    ofWorker(({ deployments }) => ({
      result: { deployments: deployments.map(deploymentOf).toReversed() },
    })),
  ],
  [
    scripts("GET", "/versions/([^/]+)"),
    ofWorker((_, call) => ({ result: versionOf(call.parts[1] ?? "") })),
  ],
  // As if the server already had all static files.
  [scripts("POST", "/assets-upload-session"), () => ({ result: { jwt: "jwt", buckets: [] } })],
  [
    scripts("POST", "/versions"),
    ofWorker(async (worker, call) => {
      await upload(worker, call);
      const resources = { script: { etag: "etag" } };
      return { result: { id: randomUUID(), startup_time_ms: 1, resources } };
    }),
  ],
  [
    scripts("POST", "/deployments"),
    ofWorker(({ deployments }, { body }) => {
      const { versions } = JSON.parse(body.toString("utf8")) as {
        versions: { version_id: string }[];
      };
      deployments.push(versions.map((version) => version.version_id));
      return { result: { id: randomUUID() } };
    }),
  ],
  [scripts("PATCH", "/script-settings"), ofWorker(() => ({ result: {} }))],
  [scripts("POST", "/subdomain"), ofWorker(() => ({ result: {} }))],
  [scripts("PUT", "/schedules"), ofWorker(() => ({ result: {} }))],
];
