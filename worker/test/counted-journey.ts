import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { app } from "../app";
import { ANSWERS, member, STEPS } from "./answers";
import { ORIGIN, sessionCookie } from "./client";
import { countingEnv, type Ran, type Tally } from "./counting-env";
import { documentForm, jpeg } from "./files";
import { seedInvitation } from "./seed";

/** One call of the journey: its row of the table in docs/performance.md, and what it cost. */
export type Counted = { call: string; tally: Tally };

/**
 * A worker's whole way, as our screens go it, from the link to the dashboard: 22 calls, each with
 * everything it asked of the stores, work after the answer included.
 */
export async function countedJourney(): Promise<{ calls: Counted[]; ran: Ran[] }> {
  const { bindings, take, ran } = countingEnv();
  const calls: Counted[] = [];
  let cookie = "";
  let version = 0;
  const go = async (route: string, body?: unknown, path = route.split(" ")[1] ?? "") => {
    const [method = "GET"] = route.split(" ");
    const headers = new Headers({ "Sec-Fetch-Site": "same-origin", Cookie: cookie });
    if (version > 0) headers.set("If-Match", `"${version}"`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    const context = createExecutionContext();
    const request = new Request(ORIGIN + path, { method, headers, body: sent ?? null });
    const response = await app.fetch(request, bindings, context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
    cookie = sessionCookie(response) || cookie;
    version = Number(/"(\d+)"/.exec(response.headers.get("etag") ?? "")?.[1] ?? version);
    calls.push({ call: route, tally: take() });
    return response.headers.get("content-type")?.startsWith("application/json")
      ? (JSON.parse(text) as { id: string })
      : { id: "" };
  };

  const { token, phone } = await seedInvitation();
  await go("GET /welcome/:token", undefined, `/welcome/${token}`);
  await go("POST /api/invitations/opened", { token });
  await go("GET /login/:token", undefined, `/login/${token}`);
  const names = { firstName: "Ana", lastName: "Ruiz", countryCode: "+52" };
  await go("POST /api/auth/login", { token, phone, ...names });
  await go("GET /api/auth/me");
  await go("GET /api/applications");
  const { relationship: _father, ...father } = member("father", "Ángel");
  const contact = { ...ANSWERS.contact, email: `${token.slice(0, 20)}@example.com` };
  const answers = { ...ANSWERS, contact };
  const drafts = { ...answers, family: { father, fatherUnknown: false } };
  for (const step of STEPS) {
    // oxlint-disable no-await-in-loop -- one after the other, as a person does
    if (step === "passport") {
      await go("POST /api/applications/upload/passport", documentForm(jpeg()));
    }
    await go("PATCH /api/applications/draft", { step, values: drafts[step] });
    await go(`PUT /api/applications/${step}`, answers[step]);
    // oxlint-enable no-await-in-loop
  }
  await go("POST /api/applications/submit");
  const { id: userId } = await go("GET /api/auth/me");
  const { id } = await go("GET /api/applications");
  const position = "GET /api/invitations/by-user/:userId";
  await go(position, undefined, `/api/invitations/by-user/${userId}`);
  await go("GET /api/family-members/:applicationId", undefined, `/api/family-members/${id}`);
  return { calls, ran };
}
