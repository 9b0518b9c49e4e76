import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./api.gen";

/**
 * Code as an integrator writes it with a generated client; it compiles only if the document is
 * right.
 */

type Api = Client<paths>;
type InviteWorker = components["schemas"]["InviteWorker"];

export const connect = (baseUrl: string, key: string): Api =>
  createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

type Result<T> = { data?: T; error?: components["schemas"]["Problem"]; response: Response };

/** @throws with the problem's code and its first field */
function good<T>({ data, error, response }: Result<T>): T {
  if (data !== undefined) return data;
  throw new Error(`${response.status} ${error?.code} ${error?.errors?.[0]?.path ?? ""}`);
}

export async function sendContract(api: Api, worker: InviteWorker, position: string) {
  const receipt = good(
    await api.POST("/contracts", {
      params: { header: { "Idempotency-Key": crypto.randomUUID() } },
      body: {
        date_start: "2060-03-01",
        date_end: "2060-10-31",
        employer: "Example Farm",
        location: "Yuma, Arizona",
        position,
        wage: 15.25,
        language: "es",
        workers: [worker],
      },
    }),
  );
  const { items } = good(
    await api.GET("/invitations", { params: { query: { contract: receipt.id, limit: 100 } } }),
  );
  return { receipt, invitation: items[0] };
}

/** Moves the application from "submitted" to "approved", as the hiring team's system does. */
export async function decide(api: Api, contractId: string) {
  const query = { contract: contractId, status: ["submitted" as const] };
  const found = good(await api.GET("/applications", { params: { query } }));
  const path = { id: found.items[0]?.id ?? "" };
  const application = good(await api.GET("/applications/{id}", { params: { path } }));
  const body = { status: "approved", note: "Called, all clear" } as const;
  const moved = good(await api.POST("/applications/{id}/status", { params: { path }, body }));
  const csv = await api.GET("/applications/export.csv", {
    params: { query: { contract: contractId } },
    parseAs: "text",
  });
  const again = await api.POST("/applications/{id}/status", { params: { path }, body });
  return { found, application, moved, csv: csv.data ?? "", refused: again.error?.code };
}
