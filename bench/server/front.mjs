import { request } from "node:http";
import { createSecureServer } from "node:http2";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ENCODERS = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};
const COMPRESSED =
  /^(?:text\/|application\/(?:javascript|json|problem\+json|manifest\+json)|image\/svg)/;
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

const readAll = async (stream) => Buffer.concat(await Array.fromAsync(stream));

const ask = (upstream, incoming, body) =>
  new Promise((resolve, reject) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
    );
    const { pathname, search } = new URL(incoming.url, "https://localhost");
    const sent = request(
      `${upstream}${pathname}${search}`,
      {
        method: incoming.method,
        headers: { ...headers, host: incoming.authority, "accept-encoding": "identity" },
      },
      resolve,
    );
    sent.once("error", reject);
    sent.end(body);
  });

/**
 * A proxy like the edge in production: TLS, HTTP/2 and compression (Brotli 4, else gzip 6). Compressed
 * static files are cached by their ETag.
 * @param {{ upstream: string, certificate: { key: string, cert: string } }} options
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startFront({ upstream, certificate }) {
  const kept = new Map();

  async function encode(encoding, etag, path, body) {
    const key = etag && `${encoding} ${path} ${etag}`;
    if (key && kept.has(key)) return kept.get(key);
    const encoded = await ENCODERS[encoding](body);
    if (key) kept.set(key, encoded);
    return encoded;
  }

  async function answer(incoming, outgoing) {
    const upstreamAnswer = await ask(upstream, incoming, await readAll(incoming));
    const headers = Object.fromEntries(
      Object.entries(upstreamAnswer.headers).filter(([name]) => !HOP_BY_HOP.has(name)),
    );
    let body = await readAll(upstreamAnswer);
    const accepted = String(incoming.headers["accept-encoding"] ?? "");
    const encoding = ["br", "gzip"].find((name) => accepted.includes(name));
    if (encoding && body.length > 0 && COMPRESSED.test(headers["content-type"] ?? "")) {
      // Never cache a response for one person, whatever its ETag.
      const isShared = !/no-store/.test(headers["cache-control"] ?? "");
      body = await encode(encoding, isShared && headers.etag, incoming.url, body);
      headers["content-encoding"] = encoding;
      headers.vary = "accept-encoding";
    }
    outgoing.writeHead(upstreamAnswer.statusCode, headers);
    outgoing.end(body);
  }

  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.stream?.destroy());
  });
  const sessions = new Set();
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: server.address().port,
    stop: () => {
      for (const session of sessions) session.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
