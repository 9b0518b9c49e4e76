import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ACCOUNT_ID, emptyAccount, failed, type Reply } from "./account.ts";
import { STORES } from "./stores.ts";
import { WORKERS } from "./workers.ts";

/**
 * Imitates the part of Cloudflare's API that a deployment uses, for the real wrangler
 * (CLOUDFLARE_API_BASE_URL): one account in memory, D1 on SQLite. It shows what wrangler requests
 * and how the script reacts, not what Cloudflare would respond.
 */

const ROUTES = [...STORES, ...WORKERS];

/**
 * How the API fails from the nth changing request on. `refuse`: does nothing. `lose`: does that
 * request's work but loses the response. `hang`: does it and calls `onCut` instead of responding.
 */
type Fault = {
  at: number;
  how: "refuse" | "lose" | "hang";
  status?: number;
  code?: number;
  onCut?: () => void;
};

const isChange = (method: string, path: string) => method !== "GET" && path !== "/graphql";

function send(response: ServerResponse, { status, result = null, error }: Reply) {
  const errors = error ? [error] : [];
  const [success, messages] = [!error, []];
  const page = { page: 1, per_page: 100, count: 1, total_count: 1 };
  response.writeHead(status ?? 200, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ success, result, errors, messages, result_info: page }));
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts the imitation on the loopback interface. */
export async function startCloudflare() {
  const cloud = {
    account: emptyAccount(),
    fault: undefined as Fault | undefined,
    /** The requests that change something, in order. */
    changes: [] as string[],
    /** The requests that this imitation does not know. */
    unknown: [] as string[],
  };

  const respond = async (route: string, request: IncomingMessage, query: URLSearchParams) => {
    const body = await bodyOf(request);
    for (const [pattern, handle] of ROUTES) {
      const match = pattern.exec(route);
      const call = { query, headers: request.headers, body, parts: match?.slice(1) ?? [] };
      if (match) return handle(cloud.account, call);
    }
    cloud.unknown.push(route);
    return failed(404, 7003, "Nothing imitates this.");
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/api/health") return response.writeHead(cloud.account.health).end();
    const path = pathname.replace(`/accounts/${ACCOUNT_ID}`, "");
    const route = `${request.method} ${path === "" ? "/" : path}`;
    const { fault } = cloud;
    const hadBefore = cloud.changes.length;
    if (isChange(request.method ?? "", path)) cloud.changes.push(route);
    const isDown = fault !== undefined && cloud.changes.length >= fault.at;
    // For `lose` and `hang`: the first failing request's work is done, only its response is lost.
    const isDone = !isDown || (fault.how !== "refuse" && hadBefore === fault.at - 1);
    const reply = isDone ? await respond(route, request, searchParams) : undefined;
    if (isDown && fault.how === "hang") return fault.onCut?.();
    if (isDown) return send(response, failed(fault.status ?? 500, fault.code ?? 10_001, "Failed"));
    return send(response, reply ?? {});
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(cloud, { url: `http://127.0.0.1:${port}`, close });
}
