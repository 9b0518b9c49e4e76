import { connect } from "node:net";
import { processorTime } from "../server/process.mjs";
import { quantile } from "../statistics.mjs";

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** A request as bytes, for a keep-alive connection. */
export function bytesOf({ method, path, host, headers = {}, body = "" }) {
  const all = {
    Host: host,
    Connection: "keep-alive",
    ...(method !== "GET" && { "Content-Length": Buffer.byteLength(body) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** True when the response is complete. @throws when it is not 200 */
function isWhole(received) {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return false;
  const head = received.toString("latin1", 0, end);
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(head.slice(0, 200));
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length !== undefined) return received.length >= end + 4 + Number(length);
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}

/** Repeats the request on one connection until a time; resolves to the duration of each in ms. */
function connection(port, request, until) {
  return new Promise((resolve, reject) => {
    const took = [];
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let received = Buffer.alloc(0);
    let sent;
    const send = () => {
      if (performance.now() > until) {
        socket.destroy();
        return resolve(took);
      }
      received = Buffer.alloc(0);
      sent = performance.now();
      socket.write(request);
    };
    socket.once("connect", send);
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        if (!isWhole(received)) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      took.push(performance.now() - sent);
      send();
    });
  });
}

/**
 * Keeps this many connections to a Worker busy for some seconds.
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, processor: number }>} requests per
 * second, milliseconds, and processor milliseconds per request
 */
export async function drive({ running, request, seconds, connections = 4 }) {
  const { port } = new URL(running.direct);
  const before = processorTime(running.pid);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const took = await Promise.all(
    Array.from({ length: connections }, () => connection(port, request, until)),
  );
  const elapsed = performance.now() - begun;
  const all = took.flat();
  return {
    perSecond: (all.length * 1000) / elapsed,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    processor: (processorTime(running.pid) - before) / all.length,
  };
}
