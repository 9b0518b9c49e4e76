import { DOCUMENT_KINDS } from "#contract/documents";
import { ANSWERS, seedDocument } from "./answers";
import { documentForm, jpeg } from "./files";
import { seedOfferChange, seedWorker } from "./seed";

/** One worker with one document, and the ids that belong to them. */
export async function seedPerson(status: string) {
  const person = await seedWorker({ status });
  const kind = status === "approved" ? "visa" : "passport";
  const { objectName } = await seedDocument(person, kind);
  const { id: offerChangeId } = await seedOfferChange(person);
  return { ...person, objectName, offerChangeId };
}
export type Person = Awaited<ReturnType<typeof seedPerson>>;

export type WorkerRoute = {
  /** With somebody's ids in it. */
  path: (person: Person) => string;
  body?: () => unknown;
  /** The state of the application in which the route does something. */
  applicationStatus: string;
  /** What the owner is answered. */
  status: number;
};

const read = (path: WorkerRoute["path"], status = 200): WorkerRoute => ({
  path,
  applicationStatus: "draft",
  status,
});
const write = (
  path: string,
  body?: () => unknown,
  { applicationStatus = "draft", status = 200 } = {},
): WorkerRoute => ({ path: () => path, applicationStatus, status, ...(body && { body }) });

const step = (name: keyof typeof ANSWERS) =>
  write(`/api/applications/${name}`, () => ANSWERS[name]);

/** Every route behind a worker's session: a new one without a row here fails the access test. */
export const WORKER_ROUTES: Record<string, WorkerRoute> = {
  "GET /api/auth/me": read(() => "/api/auth/me"),
  "PUT /api/auth/email": write("/api/auth/email", () => ({ email: "ana@example.com" })),
  "GET /api/auth/sign-ins": read(() => "/api/auth/sign-ins"),
  "POST /api/auth/sign-out-others": write("/api/auth/sign-out-others"),
  "GET /api/applications": read(() => "/api/applications"),
  "GET /api/applications/earlier": read(() => "/api/applications/earlier"),
  "POST /api/applications/offer-changes/:changeId": {
    path: (p) => `/api/applications/offer-changes/${p.offerChangeId}`,
    body: () => ({ answer: "accept" }),
    applicationStatus: "submitted",
    status: 200,
  },
  "GET /api/invitations/by-user/:userId": read((p) => `/api/invitations/by-user/${p.userId}`),
  "GET /api/family-members/:applicationId": read((p) => `/api/family-members/${p.applicationId}`),
  // The row stands, the object does not: the owner's 404 is the file's, past the check of access.
  "GET /api/files/:name": read((p) => `/api/files/${p.objectName}`, 404),
  "PATCH /api/applications/draft": write("/api/applications/draft", () => ({
    step: "contact",
    values: { city: "Yuma" },
  })),
  "PUT /api/applications/personal": step("personal"),
  "PUT /api/applications/contact": step("contact"),
  "PUT /api/applications/family": step("family"),
  "PUT /api/applications/passport": step("passport"),
  "PUT /api/applications/drivers-license": step("drivers-license"),
  "POST /api/applications/submit": write("/api/applications/submit", undefined, { status: 422 }),
  "POST /api/applications/submit-visa": write("/api/applications/submit-visa", () => ANSWERS.visa, {
    applicationStatus: "approved",
  }),
  [`POST /api/applications/upload/:kind{${DOCUMENT_KINDS.join("|")}}`]: write(
    "/api/applications/upload/passport",
    () => documentForm(jpeg()),
  ),
};
