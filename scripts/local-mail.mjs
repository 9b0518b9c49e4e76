import { once } from "node:events";
import { createServer } from "node:http";

/** How many messages the server keeps. */
const MAX_MESSAGES = 50;

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll("\n", "<br>");

const listed = ({ to, subject, text, at }) =>
  `<article><h2>${escaped(subject)}</h2><p>${escaped(`${at}, to ${to}`)}</p><p>${escaped(text)}</p></article>`;

const page = (messages) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Local mail</title>
<body style="font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem">
<h1>Local mail</h1>${messages.map(listed).join("") || "<p>No message yet. Reload after the next one.</p>"}`;

/** Reads the posted message; undefined if the body is not one. */
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
 * Receives the mail of a portal on a developer's machine (`LOCAL_MAIL`): prints each message unless
 * `quiet`, and shows the last ones, newest first, as a page on `/` and as JSON on `/messages`.
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
      messages.length = Math.min(messages.length, MAX_MESSAGES);
      if (!quiet) console.log(`\nMail to ${message.to}: ${message.subject}\n${message.text}`);
      response.end();
      return;
    }
    const isJson = request.url === "/messages";
    response.setHeader("Content-Type", isJson ? "application/json" : "text/html; charset=utf-8");
    response.end(isJson ? JSON.stringify(messages) : page(messages));
  });
  const listen = (at) => once(server.listen(at, "localhost"), "listening");
  // If another program uses the port, take any free one.
  await listen(Number(port)).catch(() => listen(0));
  return { url: `http://localhost:${server.address().port}` };
}

/** The port of the local mail server that belongs to a portal's port. */
export const mailPortOf = (port) => String(Number(port) + 1);
