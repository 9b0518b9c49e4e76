import { randomInt, randomUUID } from "node:crypto";
import { ANSWERS, contractOf, loginOf, newEmail, newLink, workerOf } from "../example-person.mjs";
import { photoOf } from "../photo.mjs";

/** One person's journey through the portal; every acknowledged write is recorded. */

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Sends requests as a page does. @throws on network failures and any status other than `expected`
 */
export function clientOf({ origin, figures }) {
  return async (method, path, { body, cookie, key, expected = 200 } = {}) => {
    const headers = { Origin: origin, "CF-Connecting-IP": address() };
    if (cookie) headers.Cookie = cookie;
    if (key) headers.Authorization = `Bearer ${key}`;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers["Content-Type"] = "application/json";
    figures.requests += 1;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (response.status !== expected) {
      const { code = "" } = await response.json().catch(() => ({}));
      throw new UnexpectedResponse(
        `${method} ${path.split("/").slice(0, 4).join("/")}`,
        response.status,
        code,
      );
    }
    if (expected >= 400) figures.refused += 1;
    else if (method !== "GET") figures.writes += 1;
    return response;
  };
}

/** An unexpected response: always a defect, unlike a broken connection. */
export class UnexpectedResponse extends Error {
  constructor(request, status, code) {
    super(`${request}: ${status} ${code}`);
  }
}

/** Invites this many people; resolves to their tokens and phones. */
export async function invite({ send, key, count, journal }) {
  const people = Array.from({ length: count }, newLink);
  // Different names, because two people with the same name and phone would be merged.
  const workers = people.map((person) => ({
    ...workerOf(person),
    name_last: `Muestra ${randomUUID()}`,
  }));
  const contract = contractOf(workers, `Harvest ${randomUUID()}`);
  await send("POST", "/api/v1/contracts", { key, body: contract, expected: 201 });
  journal.invitations += count;
  return people;
}

/** Declines the invitation. */
async function decline({ send, person, journal }) {
  const body = { token: person.token, reason: "Not this year" };
  await send("POST", "/api/invitations/decline", { body });
  journal.declined += 1;
}

/** Goes from the link to the submitted application; `entry` records the last acknowledged write. */
async function apply({ send, person, key, journal }) {
  const signedIn = await send("POST", "/api/auth/login", { body: loginOf(person) });
  const { user, application } = await signedIn.json();
  const cookie = signedIn.headers.get("set-cookie").split(";")[0];
  const entry = { id: application.id, userId: user.id };
  journal.applications.push(entry);
  const put = (step, own) => {
    const body = { ...ANSWERS[step], ...own };
    return send("PUT", `/api/applications/${step}`, { cookie, body });
  };

  const draft = { step: "contact", values: { city: "Draft" } };
  await send("PATCH", "/api/applications/draft", { cookie, body: draft });
  await put("personal");
  entry.personal = true;
  for (const city of ["Yuma", "Oaxaca"]) {
    entry.tried = city;
    await put("contact", { city, email: newEmail() });
    entry.city = city;
  }
  await put("family");
  entry.family = true;
  const form = new FormData();
  form.append("document", new File([photoOf(20_000)], "passport.jpg", { type: "image/jpeg" }));
  const uploaded = await send("POST", "/api/applications/upload/passport", { cookie, body: form });
  ({ documentUrl: entry.documentUrl } = await uploaded.json());
  await put("passport");
  await put("drivers-license");
  const submitted = await send("POST", "/api/applications/submit", { cookie });
  ({ reference: entry.reference } = await submitted.json());
  await (await send("GET", entry.documentUrl, { cookie })).arrayBuffer();
  if (randomInt(4) === 0) {
    const body = { status: "reviewed" };
    await send("POST", `/api/v1/applications/${entry.id}/status`, { key, body });
    entry.reviewed = true;
  }
  await send("POST", "/api/auth/logout", { cookie });
  await send("GET", "/api/auth/me", { cookie, expected: 401 });
  journal.finished += 1;
}

/** What an invited person does: always looks first, then usually applies and sometimes declines. */
export async function live(context) {
  const { send, person } = context;
  await send("GET", `/api/invitations/${person.token}`);
  const body = loginOf({ ...person, phone: "+525500000000" });
  if (randomInt(10) === 0) await send("POST", "/api/auth/login", { body, expected: 401 });
  await (randomInt(8) === 0 ? decline(context) : apply(context));
}
