import { once } from "node:events";
import { createServer } from "node:http";

/** How many messages the page keeps. */
const KEPT = 50;

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll("\n", "<br>");

const listed = ({ to, subject, text, at }) =>
  `<article><h2>${escaped(subject)}</h2><p>${escaped(`${at}, to ${to}`)}</p><p>${escaped(text)}</p></article>`;

const page = (messages) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Local mail</title>
<body style="font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem">
<h1>Local mail</h1>${messages.map(listed).join("") || "<p>No message yet. Reload after the next one.</p>"}`;

/** The message that was posted; undefined when the body is none. */
async function messageIn(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    const message = JSON.parse(Buffer.concat(parts).toString("utf8"));
    const isMail = ["to", "subject", "text"].every((name) => typeof message[name] === "string");
    return isMail ? { ...message, at: new Date().toISOString() } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the mail of a portal on one's own machine (`LOCAL_MAIL`): prints each message unless `quiet`,
 * shows the last ones as a page on `/`, and as JSON on `/messages`, newest first.
 */
export async function startMail({ port, quiet = false }) {
  const messages = [];
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const message = await messageIn(request);
      if (!message) {
        response.writeHead(400).end();
        return;
      }
      messages.unshift(message);
      messages.length = Math.min(messages.length, KEPT);
      if (!quiet) console.log(`\nMail to ${message.to}: ${message.subject}\n${message.text}`);
      response.end();
      return;
    }
    const isJson = request.url === "/messages";
    response.setHeader("Content-Type", isJson ? "application/json" : "text/html; charset=utf-8");
    response.end(isJson ? JSON.stringify(messages) : page(messages));
  });
  const listen = (at) => once(server.listen(at, "localhost"), "listening");
  // Where another program has the port, any free one does.
  await listen(Number(port)).catch(() => listen(0));
  return { url: `http://localhost:${server.address().port}` };
}

/** The port of the mail beside a portal's own. */
export const mailPortOf = (port) => String(Number(port) + 1);
