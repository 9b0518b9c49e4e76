import { beforeAll, describe, expect, test } from "vitest";
import { employerApi } from "#contract/api";
import type { Endpoint } from "#contract/api/endpoint";
import type { Page } from "#contract/employer-views";
import { call } from "../../test/client";
import { EMPLOYER_ROUTES, type Objects, seedObjects } from "../../test/employer-routes";
import { seedInvitation, seedKey } from "../../test/seed";

/** A cursor is valid only in the list and order it was made for; elsewhere it would skip rows. */

let objects: Objects;
beforeAll(async () => {
  objects = await seedObjects();
  await seedInvitation({ employerId: objects.employerId });
});

const read = (path: string) => call(`/api/v1${path}`, { key: objects.key });

/** The cursor of the page after the first row. */
async function cursorOf(path: string): Promise<string> {
  const response = await read(`${path}${path.includes("?") ? "&" : "?"}limit=1`);
  const { nextCursor } = await response.json<Page<unknown>>();
  return nextCursor ?? "";
}

const REFUSED = {
  code: "request.invalid",
  errors: [
    {
      path: "cursor",
      code: "invalid",
      detail:
        "Cursor must be the nextCursor of the previous page, from the same list in the same order",
    },
  ],
};

/** A list's response to a cursor that was made elsewhere. */
async function refusalOf(path: string, cursor: string): Promise<unknown> {
  expect(cursor).not.toBe("");
  const response = await read(`${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
  return response.json();
}

const SINCE = "updatedSince=1970-01-01T00:00:00Z";

describe("a cursor of one order is refused in another", () => {
  test.each([
    ["/applications", "sort=updatedAt", "sort=-updatedAt"],
    ["/applications", "sort=updatedAt", "sort=submittedAt"],
    ["/applications", "sort=-submittedAt", "sort=-updatedAt"],
    ["/applications", "sort=-submittedAt", "sort=submittedAt"],
    ["/applications", SINCE, `${SINCE}&sort=-updatedAt`],
    ["/audit", "sort=at", "sort=-at"],
    ["/invitations", "total=false", SINCE],
  ])("%s: a cursor of ?%s in ?%s, and the other way round", async (list, one, other) => {
    const [first, second] = [`${list}?${one}`, `${list}?${other}`];
    expect(await refusalOf(second, await cursorOf(first))).toMatchObject(REFUSED);
    expect(await refusalOf(first, await cursorOf(second))).toMatchObject(REFUSED);
  });

  test("but works in its own order, with other filters and another limit", async () => {
    const cursor = await cursorOf("/applications?sort=-submittedAt");
    const response = await read(
      `/applications?sort=-submittedAt&limit=9&total=true&cursor=${cursor}`,
    );
    expect(response.status).toBe(200);
  });
});

const LISTS = Object.values<Endpoint>(employerApi).flatMap(({ address, query }) => {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  return names.includes("cursor") ? [address] : [];
});

test.each(LISTS)("%s refuses the cursor of another list", async (address) => {
  await seedKey(objects.employerId);
  const other = address === "GET /api/v1/keys" ? "/invitations" : "/keys";
  const path = EMPLOYER_ROUTES[address]!.path(objects);
  expect(await refusalOf(path, await cursorOf(other))).toMatchObject(REFUSED);
});
