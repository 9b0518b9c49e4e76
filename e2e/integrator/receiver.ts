import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** A local webhook receiver over real HTTP; a library checks the signatures. */

export type Received = {
  /** The `webhook-id` header. */
  id: string;
  headers: Record<string, string>;
  body: string;
  message: { type: string; data: Record<string, string | null> };
};

/** `statusOf` returns the response status for the nth delivery of the same message. */
export async function startReceiver(statusOf: (arrival: number) => number = () => 204) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const id = headers["webhook-id"] ?? "";
      received.push({ id, headers, body, message: JSON.parse(body) as Received["message"] });
      response.writeHead(statusOf(received.filter((one) => one.id === id).length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/seasonal`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** @throws if the signature is wrong or the time is off by more than five minutes */
export const verify = ({ body, headers }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers);
