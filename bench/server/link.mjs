import { connect, createServer } from "node:net";

/** Slow 4G as in Lighthouse: round trip in ms, bits per second down and up. */
export const SLOW_4G = { roundTrip: 150, down: 1_638_400, up: 750_000 };

/**
 * One direction of the link. All connections share its rate, as on a phone; returns the time at
 * which this many bytes have been sent.
 */
function pipeOf(bitsPerSecond) {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSecond;
    return freeAt;
  };
}

const until = (at) => Math.max(0, at - performance.now());

/** Delivers chunks in order, none before its time. */
function queueOf(deliver) {
  const waiting = [];
  let timer;
  const release = () => {
    while (waiting.length > 0 && waiting[0].at <= performance.now()) deliver(waiting.shift().piece);
    timer = waiting.length > 0 ? setTimeout(release, until(waiting[0].at)) : undefined;
  };
  return (at, piece) => {
    waiting.push({ at: Math.max(at, waiting.at(-1)?.at ?? 0), piece });
    timer ??= setTimeout(release, until(at));
  };
}

const PIECE = 1460;
function* pieces(chunk) {
  for (let from = 0; from < chunk.length; from += PIECE) yield chunk.subarray(from, from + PIECE);
}

/**
 * A TCP proxy that behaves like a slow link, below TLS and HTTP: the delay is paid per round trip
 * and the rate is shared, where the browser's own throttling adds its delay to each request. A new
 * connection costs one more round trip (SYN, SYN-ACK). Loss and slow start are not simulated.
 * @param {{ port: number, roundTrip?: number, down?: number, up?: number }} target
 * @returns {Promise<{ port: number, hangUp: () => void, stop: () => Promise<void> }>}
 * `hangUp` closes all connections, as happens between two visits
 */
export async function startLink({ port, roundTrip, down, up } = {}) {
  const towards = pipeOf(up);
  const back = pipeOf(down);
  const sockets = new Set();

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: "127.0.0.1", noDelay: true });
    const opened = performance.now();
    const pass = (from, to, pipe, notBefore) => {
      const later = queueOf((piece) => (piece ? to.writable && to.write(piece) : to.end()));
      from.on("data", (chunk) => {
        for (const piece of pieces(chunk)) {
          later(Math.max(pipe(piece.length), notBefore) + roundTrip / 2, piece);
        }
      });
      from.once("error", () => to.destroy());
      from.once("close", () => later(performance.now() + roundTrip / 2));
    };
    pass(near, far, towards, opened + roundTrip);
    pass(far, near, back, 0);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: server.address().port,
    hangUp,
    stop: () => {
      hangUp();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
