import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { StepBody } from "#contract/steps";
import { applicationQuery, createQueryClient, familyQuery } from "../../../lib/queries";
import { closeDraft, draftSession } from "./draft-session";
import { application } from "./test-application";
import { memoryStorage } from "./test-draft";

/** These tests ignore the values of a step. */
const BODY = {} as StepBody;

const { queryKey } = applicationQuery;
const familyKey = familyQuery(application.id).queryKey;
const members = [{ id: "m", applicationId: "a", firstName: "Rosa", relationship: "mother" }];

type Respond = (path: string, method: string) => object | Promise<object>;

/** Opens a draft against a server that responds with `respond`. */
function open(respond: Respond) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    const headers = { "X-Request-Id": "1" };
    return Response.json(await respond(path, method ?? ""), { headers });
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, application);
  return { calls, queryClient, draft: draftSession(queryClient, "u", application) };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("puts the server's response to Next into the query cache, including the family", async () => {
  const saved = { ...application, version: 2, city: "Oaxaca" };
  const { draft, queryClient } = open(() => ({ ...saved, familyMembers: members }));
  await draft.save("contact", BODY);
  expect(queryClient.getQueryData(queryKey)).toEqual(saved);
  expect(queryClient.getQueryData(familyKey)).toEqual(members);
  expect(draft.store.getSnapshot().lastKnown).toEqual(saved);
});

it("moves on in the same tick as the save, so that one render shows the next step with the saved values", async () => {
  const saved = { ...application, version: 2 };
  const { draft, queryClient } = open(() => ({ ...saved, familyMembers: members }));
  let isRendered = false;
  // React renders a store update in a microtask.
  const unsubscribe = draft.store.subscribe(() =>
    queueMicrotask(() => (isRendered = draft.store.getSnapshot().lastKnown.version === 2)),
  );
  const moved: unknown[] = [];
  await draft.save("contact", BODY, () => {
    moved.push(isRendered, queryClient.getQueryData(queryKey)?.version);
  });
  expect(moved).toEqual([false, 2]);
  expect(isRendered).toBe(true);
  unsubscribe();
});

it("repeats a read that a save has overtaken, and never shows the older response", async () => {
  const saved = { ...application, version: 2 };
  const held: ((older: object) => void)[] = [];
  const late = new Promise<object>((resolve) => held.push(resolve));
  const reads = [late, saved];
  const { draft, queryClient, calls } = open((_, method) =>
    method === "PUT" ? { ...saved, familyMembers: members } : (reads.shift() ?? {}),
  );
  const overtaken = queryClient.fetchQuery({ ...applicationQuery, staleTime: 0 });
  overtaken.catch(() => undefined);
  await draft.save("contact", BODY);
  held[0]?.(application);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.filter((line) => line === "GET /api/applications")).toHaveLength(2);
  expect(queryClient.getQueryData(queryKey)).toEqual(saved);
});

it("does not change the query cache while typing", async () => {
  const { draft, queryClient } = open(() => ({ version: 2, updatedAt: 1 }));
  draft.sync.set("contact", { city: "Oaxaca" });
  expect(await draft.sync.flush()).toBe(true);
  const stored = { passportDocumentUrl: "/api/files/x" };
  queryClient.setQueryData(queryKey, { ...application, ...stored });
  expect(draft.shown().application).toMatchObject(stored);
  queryClient.setQueryData(queryKey, application);
  expect(queryClient.getQueryData(queryKey)).toEqual(application);
  expect(draft.shown().application).toMatchObject({
    version: 2,
    drafts: { contact: { city: "Oaxaca" } },
  });
});

it("reads the newest application before the family, and recognizes its own save", async () => {
  let onServer: ApplicationView = { ...application, version: 2 };
  const { draft, queryClient, calls } = open((path, method) => {
    if (method === "PUT") return { ...onServer, familyMembers: members };
    return path.includes("family") ? members : onServer;
  });
  await draft.save("contact", BODY);
  onServer = { ...onServer, version: 3, drafts: { personal: { firstName: "Ana" } } };
  draft.sync.set("personal", { firstName: "Ana" });
  draft.sync.receive(onServer);
  await vi.waitFor(() => expect(draft.store.getSnapshot().lastKnown.version).toBe(3));
  expect(calls.slice(1)).toEqual(["GET /api/applications", "GET /api/family-members/a"]);
  expect(draft.store.getSnapshot()).toMatchObject({ values: {}, conflict: undefined, edition: 0 });
  expect(queryClient.getQueryData(queryKey)).toEqual(onServer);
  closeDraft(queryClient);
});

it("sends nothing under another person's session", async () => {
  const { draft, queryClient, calls } = open(() => ({}));
  queryClient.setQueryData(queryKey, { ...application, id: "another" });
  draft.sync.set("contact", { city: "Oaxaca" });
  expect(await draft.sync.flush()).toBe(false);
  await expect(draft.save("contact", BODY)).rejects.toThrow("401");
  expect(calls).toEqual([]);
  closeDraft(queryClient);
});

it("keeps one draft per page, and removes it after the submit", async () => {
  const { draft, queryClient } = open(() => ({}));
  expect(draftSession(queryClient, "u", application)).toBe(draft);
  draft.sync.set("contact", { city: "Oaxaca" });
  closeDraft(queryClient);
  expect(draft.persist.read()).toEqual({});
  const next = draftSession(queryClient, "u", application);
  expect(next).not.toBe(draft);
  expect(next.store.getSnapshot().values).toEqual({});
});
