import { type BrowserApi, browserApi } from "#contract/api/browser";
import { type Endpoint, partsOf, statusesOf } from "#contract/api/endpoint";
import type { ApplicationStatus } from "#contract/statuses";
import { documentForm, jpeg } from "./files";
import { seedOfferChange, seedWorker } from "./seed";
import { STEP_VALUES, seedDocument } from "./step-values";

/** One worker with one document, and the ids that belong to them. */
export async function seedPerson(status: ApplicationStatus) {
  const person = await seedWorker({ status });
  const kind = status === "approved" ? "visa" : "passport";
  const { objectName } = await seedDocument(person, kind);
  const { id: offerChangeId } = await seedOfferChange(person);
  return { ...person, objectName, offerChangeId };
}
export type Person = Awaited<ReturnType<typeof seedPerson>>;

type Extra = {
  body?: () => unknown;
  /** The status that the application needs for the route to have an effect; draft by default. */
  applicationStatus?: ApplicationStatus;
  /** The status of the response to the owner, if it differs from the table of endpoints. */
  status?: number;
};
export type WorkerRoute = Required<Omit<Extra, "body">> & {
  /** The route's path with this person's ids filled in. */
  path: (person: Person) => string;
  body?: () => unknown;
};

type Write = {
  [N in keyof BrowserApi]: BrowserApi[N] extends { access: "session"; body: unknown } ? N : never;
}[keyof BrowserApi];

const EXTRAS: Record<Write, Extra> & Record<string, Extra> = {
  confirmEmail: { body: () => ({ email: "ana@example.com" }) },
  answerChange: { body: () => ({ answer: "accept" }), applicationStatus: "submitted" },
  saveDraft: { body: () => ({ step: "contact", values: { city: "Yuma" } }) },
  savePersonal: { body: () => STEP_VALUES.personal },
  saveContact: { body: () => STEP_VALUES.contact },
  saveFamily: { body: () => STEP_VALUES.family },
  savePassport: { body: () => STEP_VALUES.passport },
  saveDriversLicense: { body: () => STEP_VALUES["drivers-license"] },
  submitVisa: { body: () => STEP_VALUES.visa, applicationStatus: "approved" },
  uploadDocument: { body: () => documentForm(jpeg()) },
  submitApplication: { status: 422 },
  // The document row has no R2 object, so the owner passes the access check and gets the file's
  // 404.
  readFile: { status: 404 },
};

const wordsOf = (person: Person): Record<string, string> => ({
  userId: person.userId,
  applicationId: person.applicationId,
  changeId: person.offerChangeId,
  name: person.objectName,
  kind: "passport",
});

const rowOf = (name: string, endpoint: Endpoint): [string, WorkerRoute] => {
  const { path } = partsOf(endpoint.address);
  const [status] = statusesOf(endpoint);
  const filled = (person: Person) =>
    path.replace(/:(\w+)/g, (_, parameter: string) => wordsOf(person)[parameter] ?? "");
  const row = { path: filled, applicationStatus: "draft" as const, status, ...EXTRAS[name] };
  return [endpoint.address, row];
};

/** Every endpoint that needs a worker's session, from the table of endpoints. */
export const WORKER_ROUTES: Record<string, WorkerRoute> = Object.fromEntries(
  Object.entries<Endpoint>(browserApi)
    .filter(([, { access }]) => access !== "public")
    .map(([name, endpoint]) => rowOf(name, endpoint)),
);
