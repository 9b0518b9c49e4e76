import { connect } from "node:net";
import { type Employer, expect, test } from "./fixtures";
import { pdfPage } from "./pdf";

/** Requests that no HTTP library would send, written byte by byte. */

const origin = process.env.E2E_ORIGIN ?? "http://localhost:8797";
const { hostname, port } = new URL(origin);
const UPLOAD = "/api/applications/upload/passport";
const MIB = 1024 * 1024;

const PDF = pdfPage();
const form = (...parts: Buffer[]) =>
  Buffer.concat([
    ...parts.map((part) =>
      Buffer.concat([
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
        ),
        part,
        Buffer.from("\r\n"),
      ]),
    ),
    Buffer.from("--b--\r\n"),
  ]);

type Raw = {
  method?: string;
  path?: string;
  headers: Record<string, string>;
  /** Written one after another, each after the previous one was sent. */
  body: Buffer[];
  /** Milliseconds between them. */
  pause?: number;
  /** After the body: wait for the response, end the stream, or destroy the socket. */
  after?: "wait" | "end" | "destroy";
};

/**
 * Resolves to the status of the Worker's response, or "closed" if there is none. On a broken
 * connection the server in front of the Worker may respond instead, without a request id.
 */
function send(
  cookie: string,
  { method = "POST", path = UPLOAD, headers, body, pause = 0, after = "wait" }: Raw,
) {
  const head = {
    Host: `${hostname}:${port}`,
    Origin: origin,
    Cookie: cookie,
    "Content-Type": "multipart/form-data; boundary=b",
    Connection: "close",
    ...headers,
  };
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    let response = "";
    const done = () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1];
      resolve(status && /^x-request-id:/im.test(response) ? status : "closed");
    };
    socket.on("data", (bytes) => {
      response += bytes.toString("latin1");
      if (response.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", done).on("close", done);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    const rest = [...body];
    const next = () => {
      const part = rest.shift();
      if (part && !socket.destroyed) socket.write(part, () => void setTimeout(next, pause));
      else if (after === "end") socket.end();
      else if (after === "destroy") socket.destroy();
    };
    next();
  });
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Signs a new worker in; resolves to their cookie. */
async function enter(employer: Employer): Promise<string> {
  const { token, phone, firstName, lastName } = await employer.invite();
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ token, phone, countryCode: "+52", firstName, lastName }),
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function passportOf(cookie: string): Promise<string | null> {
  const response = await fetch(`${origin}/api/applications`, { headers: { Cookie: cookie } });
  const { passportDocumentUrl } = (await response.json()) as { passportDocumentUrl: string | null };
  return passportDocumentUrl || null;
}

const whole = form(PDF);
const length = (bytes: Buffer, more = 0) => ({ "Content-Length": String(bytes.length + more) });

const REFUSED: [string, Raw, RegExp][] = [
  [
    "a length longer than the body",
    { headers: length(whole, 500), body: [whole], after: "end" },
    /^(400|closed)$/,
  ],
  [
    "a length that cuts off the end of the form",
    { headers: length(whole, -30), body: [whole] },
    /^400$/,
  ],
  [
    "a length that is not a number",
    { headers: { "Content-Length": "many" }, body: [whole] },
    /^(400|closed)$/,
  ],
  ["a negative length", { headers: { "Content-Length": "-1" }, body: [whole] }, /^(400|closed)$/],
  ["a form without any length", { headers: {}, body: [whole], after: "end" }, /^(400|411|closed)$/],
  [
    "chunk sizes that are not numbers",
    {
      headers: { "Transfer-Encoding": "chunked" },
      body: [Buffer.from("zz\r\n"), whole, LAST_CHUNK],
    },
    /^(411|closed)$/,
  ],
  [
    "chunks beyond the limit, without a length",
    {
      headers: { "Transfer-Encoding": "chunked" },
      body: [...Array.from({ length: 12 }, () => chunk(Buffer.alloc(MIB, 0x20))), LAST_CHUNK],
    },
    /^(411|closed)$/,
  ],
  [
    "chunks that stop in the middle",
    {
      headers: { "Transfer-Encoding": "chunked" },
      body: [chunk(whole.subarray(0, 60))],
      after: "end",
    },
    /^(411|closed)$/,
  ],
  [
    "a connection that breaks in the middle",
    { headers: length(whole), body: [whole.subarray(0, 100)], after: "destroy" },
    /^closed$/,
  ],
];

test("an upload with a wrong length or a broken connection is refused and stores nothing, and the next one works", async ({
  employer,
}) => {
  for (const [name, raw, expected] of REFUSED) {
    const cookie = await enter(employer);
    expect(await send(cookie, raw), name).toMatch(expected);
    expect(await passportOf(cookie), name).toBeNull();
    expect((await fetch(`${origin}/user-login`)).status, name).toBe(200);
    expect(await send(cookie, { headers: length(whole), body: [whole] }), name).toBe("200");
    expect(await passportOf(cookie), name).not.toBeNull();
  }
});

test("an upload that arrives in small pieces is stored whole", async ({ employer }) => {
  const cookie = await enter(employer);
  const drops = Array.from({ length: Math.ceil(whole.length / 10) }, (_, index) =>
    whole.subarray(index * 10, index * 10 + 10),
  );
  expect(await send(cookie, { headers: length(whole), body: drops, pause: 100 })).toBe("200");
  expect(await passportOf(cookie)).not.toBeNull();
});

test("twenty aborted uploads leave the last complete one in place", async ({ employer }) => {
  const cookie = await enter(employer);
  await send(cookie, { headers: length(whole), body: [whole] });
  const before = await passportOf(cookie);
  const cut = (n: number): Raw => ({
    headers: length(whole),
    body: [whole.subarray(0, whole.length - 8 * (n + 1))],
    after: "destroy",
  });
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(cookie, cut(n))));
  expect(await passportOf(cookie)).toBe(before);
});

test("a JSON body with a wrong length is refused and changes nothing", async ({ employer }) => {
  const cookie = await enter(employer);
  const body = Buffer.from(JSON.stringify({ step: "contact", values: { city: "Yuma" } }));
  const json = { method: "PATCH", path: "/api/applications/draft", body: [body] };
  const type = { "Content-Type": "application/json" };
  const read = async () =>
    (await fetch(`${origin}/api/applications`, { headers: { Cookie: cookie } })).text();
  const before = await read();
  expect(await send(cookie, { ...json, headers: { ...type, ...length(body, -5) } })).toMatch(
    /^400$/,
  );
  const short = { ...json, headers: { ...type, ...length(body, 50) }, after: "end" as const };
  expect(await send(cookie, short)).toMatch(/^(400|closed)$/);
  expect(await read()).toBe(before);
});
