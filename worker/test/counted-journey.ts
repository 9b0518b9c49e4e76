import { call, sessionCookie } from "./client";
import { countingEnv, type Ran, type Tally } from "./counting-env";
import { documentForm, jpeg } from "./files";
import { seedInvitation } from "./seed";
import { STEP_VALUES, member, STEPS } from "./step-values";

/** One call of the journey: its name in the table of docs/performance.md, and what it cost. */
export type Counted = { call: string; tally: Tally };

/**
 * A worker's whole journey through our screens, from the link to the dashboard: 22 calls, each with
 * all its requests to the stores, including work after the response.
 */
export async function countedJourney(): Promise<{ calls: Counted[]; ran: Ran[] }> {
  const { bindings, take, ran } = countingEnv();
  const calls: Counted[] = [];
  let cookie = "";
  let version = 0;
  const go = async (route: string, body?: unknown, path = route.split(" ")[1] ?? "") => {
    const [method = "GET"] = route.split(" ");
    const headers: Record<string, string> = version > 0 ? { "If-Match": `"${version}"` } : {};
    const response = await call(path, { method, body, cookie, headers, bindings });
    const text = await response.text();
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
  const contact = { ...STEP_VALUES.contact, email: `${token.slice(0, 20)}@example.com` };
  const values = { ...STEP_VALUES, contact };
  const drafts = { ...values, family: { father, fatherUnknown: false } };
  for (const step of STEPS) {
    if (step === "passport") {
      await go("POST /api/applications/upload/passport", documentForm(jpeg()));
    }
    await go("PATCH /api/applications/draft", { step, values: drafts[step] });
    await go(`PUT /api/applications/${step}`, values[step]);
  }
  await go("POST /api/applications/submit");
  const { id: userId } = await go("GET /api/auth/me");
  const { id } = await go("GET /api/applications");
  const position = "GET /api/invitations/by-user/:userId";
  await go(position, undefined, `/api/invitations/by-user/${userId}`);
  await go("GET /api/family-members/:applicationId", undefined, `/api/family-members/${id}`);
  return { calls, ran };
}
