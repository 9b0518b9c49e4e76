import { randomUUID } from "node:crypto";
import { ANSWERS, contractOf, loginOf, newEmail, workerOf } from "../../scripts/example-person.mjs";
import { photoOf } from "../../scripts/photo.mjs";

/** Invited people and their sessions, created over the API. */

let people = 0;

/** @throws when the response is not the expected one */
async function send(origin, method, path, { body, ...headers } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      Origin: origin,
      ...(body && !isForm && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}

/**
 * Creates an invitation; resolves to `{ token, phone }`. A person with a known email goes straight
 * from the sign-in to the first step.
 */
export async function invite(origin, key, { withEmail = true } = {}) {
  people += 1;
  const invited = {
    token: randomUUID().replaceAll("-", ""),
    phone: `55${String(10_000_000 + people)}`,
  };
  const email = withEmail && { email: `${invited.token}@example.com` };
  await send(origin, "POST", "/api/v1/contracts", {
    Authorization: `Bearer ${key}`,
    body: contractOf([{ ...workerOf(invited), ...email }]),
  });
  return invited;
}

/** Accepts an invitation; resolves to the session's cookie, `name=value`. */
export async function signIn(origin, invited) {
  const response = await send(origin, "POST", "/api/auth/login", { body: loginOf(invited) });
  return response.headers.getSetCookie()[0].split(";")[0];
}

/** Uploads a photo of this many bytes. */
export async function upload(origin, cookie, { kind = "passport", bytes = 20_000 } = {}) {
  const body = new FormData();
  body.append("document", new File([photoOf(bytes)], "photo.jpg", { type: "image/jpeg" }));
  await send(origin, "POST", `/api/applications/upload/${kind}`, { body, Cookie: cookie });
}

/** Saves every step, so that each of them can be opened. */
export async function saveAll(origin, cookie) {
  await upload(origin, cookie);
  const email = newEmail();
  for (const [step, answers] of Object.entries(ANSWERS)) {
    const body = step === "contact" ? { ...answers, email } : answers;
    await send(origin, "PUT", `/api/applications/${step}`, { body, Cookie: cookie });
  }
}

/** The final submit. */
export const submit = (origin, cookie) =>
  send(origin, "POST", "/api/applications/submit", { Cookie: cookie });
