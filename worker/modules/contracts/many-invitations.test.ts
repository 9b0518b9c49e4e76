import { describe, expect, test } from "vitest";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { beforeBatch } from "../../test/faults";
import { sentContract } from "../../test/sent-contract";
import { tryLink } from "../../test/sign-in";

/** Actions on a whole contract and on many of its invitations. */

const DAY = 86_400_000;

describe("a closed contract", () => {
  test("has its open links closed and takes no workers until it is reopened with them", async () => {
    const { accept, act, post, invitations, offer, send, workers } = await sentContract({}, [
      inviteRecord(),
      inviteRecord(),
      inviteRecord(),
    ]);
    await accept(0);
    const revoked = await act("/invitations/revoke", { cwjs: [workers[2]!.___CWJ] });
    expect(revoked.changed).toBe(1);
    expect(await act("/close")).toMatchObject({ closedAt: expect.stringContaining("T") });
    expect((await offer(0)).status).toBe(200);
    expect((await offer(1)).status).toBe(410);
    const refused = await send(contractBody([inviteRecord()]));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "contract.closed" });
    expect((await post("/invitations/reopen")).status).toBe(409);

    expect(await act("/reopen")).toMatchObject({ closedAt: null });
    expect((await offer(1)).status).toBe(200);
    expect((await invitations()).map(({ status }) => status).toSorted()).toEqual([
      "accepted",
      "pending",
      "revoked",
    ]);
  });

  test("keeps declined invitations closed and lets no single link be reopened until it is reopened itself", async () => {
    const { key, accept, act, invitations, offer, workers } = await sentContract();
    const { token, phone } = workers[0]!;
    await call("/api/invitations/decline", { body: { token, reason: "Too far" } });
    await act("/close");
    expect(await (await offer(0)).json()).toMatchObject({ code: "invitation.revoked" });
    expect((await tryLink({ token, phone: `+52${phone}` })).status).toBe(401);
    const ids = (await invitations()).map(({ id }) => id);
    for (const id of ids) {
      const alone = await call(`/api/v1/invitations/${id}/reopen`, { key, body: {} });
      expect(await alone.json()).toMatchObject({ status: 409, code: "contract.closed" });
    }
    await act("/reopen");
    expect((await invitations()).map(({ status }) => status).toSorted()).toEqual([
      "declined",
      "pending",
    ]);
    await accept(0);
    expect((await invitations()).map(({ status }) => status).toSorted()).toEqual([
      "accepted",
      "pending",
    ]);
  });

  test("has no link reopened by a call that its closing overtakes", async () => {
    const { act, key, receipt, invitations, workers } = await sentContract();
    const { token } = workers[0]!;
    await call("/api/invitations/decline", { body: { token, reason: "A mistake" } });
    // The first batch reads the key, the second one writes.
    const bindings = beforeBatch(2, () => act("/close"));
    const path = `/api/v1/contracts/${receipt.id}/invitations/reopen`;
    const response = await call(path, { key, body: {}, bindings });
    expect(await response.json()).toMatchObject({ changed: 0 });
    expect((await invitations()).map(({ status }) => status)).toEqual(["revoked", "revoked"]);
  });

  test("that is closed again keeps its first closing time", async () => {
    const { act } = await sentContract();
    const { closedAt } = await act("/close");
    expect(await act("/close")).toMatchObject({ closedAt });
    await act("/reopen");
    expect(await act("/reopen")).toMatchObject({ closedAt: null });
  });
});

describe("many invitations at once", () => {
  test("reopen after forty were declined by mistake, and an accepted one stays accepted", async () => {
    const crowd = Array.from({ length: 42 }, () => inviteRecord());
    const { accept, act, invitations } = await sentContract({}, crowd);
    await accept(0);
    await Promise.all(
      crowd
        .slice(1, 41)
        .map(({ token }) =>
          call("/api/invitations/decline", { body: { token, reason: "A mistake" } }),
        ),
    );
    const { changed, invitationIds } = await act("/invitations/reopen", {
      statuses: ["declined"],
    });
    expect([changed, new Set(invitationIds).size]).toEqual([40, 40]);
    const statuses = (await invitations()).map(({ status }) => status);
    expect(statuses.filter((status) => status === "pending")).toHaveLength(41);
    expect(statuses.filter((status) => status === "accepted")).toHaveLength(1);
  });

  test("that cannot be changed are listed with the reason, and so is an unknown CWJ", async () => {
    const three = [inviteRecord(), inviteRecord(), inviteRecord()];
    const { accept, act, invitations, workers } = await sentContract({}, three);
    await accept(0);
    const used = (await invitations()).find(({ status }) => status === "accepted")!;
    const cwjs = [...workers.slice(0, 2).map((one) => one.___CWJ), crypto.randomUUID()];
    const refused = [
      { id: used.id, code: "invitation.used", previousStatus: "accepted" },
      { id: cwjs[2], code: "invitation.not_found", previousStatus: null },
    ];
    const counts = { changed: 1, unchanged: 0, refused: 2 };
    expect(await act("/invitations/revoke", { cwjs })).toMatchObject({ counts, refused });
    const again = { counts: { ...counts, changed: 0, unchanged: 1 }, refused };
    expect(await act("/invitations/revoke", { cwjs })).toMatchObject(again);
    const some = { cwjs: cwjs.slice(0, 2), statuses: ["revoked"] };
    expect(await act("/invitations/extend", some)).toMatchObject({
      counts: { changed: 0, unchanged: 0, refused: 1 },
      refused: [{ code: "invitation.revoked" }],
    });
    const expiresAt = rfc3339(Date.now() + 90 * DAY);
    expect(await act("/invitations/extend", { expiresAt })).toMatchObject({
      counts: { changed: 1, unchanged: 0, refused: 1 },
      refused: [{ code: "invitation.revoked" }],
    });
  });

  test("are extended, revoked and reopened by status and CWJ", async () => {
    const { act, invitations, workers } = await sentContract();
    const expiresAt = rfc3339(Date.now() + 90 * DAY);
    const cwjs = [workers[0]!.___CWJ.toUpperCase()];
    expect((await act("/invitations/extend", { cwjs, expiresAt })).changed).toBe(1);
    expect(await act("/invitations/extend", { cwjs, expiresAt })).toMatchObject({
      changed: 0,
      counts: { unchanged: 1 },
    });
    expect((await invitations()).filter((row) => row.expiresAt === expiresAt)).toHaveLength(1);
    expect((await act("/invitations/revoke", { statuses: ["declined"] })).changed).toBe(0);
    expect((await act("/invitations/revoke")).changed).toBe(2);
    expect((await act("/invitations/extend")).changed).toBe(0);
    expect((await act("/invitations/reopen", { cwjs })).changed).toBe(1);
    expect((await invitations()).map(({ status }) => status).toSorted()).toEqual([
      "pending",
      "revoked",
    ]);
  });
});
