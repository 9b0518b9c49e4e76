import { expect, test } from "vitest";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { invitationRow } from "../../test/rows";
import { seedInvitation } from "../../test/seed";
import { enter, refusal, tryLink } from "../../test/sign-in";

const decline = (body: unknown) => call("/api/invitations/decline", { body });

test("declining keeps the reason and the moment, and writes one audit event", async () => {
  const { id, token } = await seedInvitation();
  const reason = "  Mi mamá está enferma.\nGracias, de verdad 🙏  ";
  const response = await decline({ token, reason });
  expect(response.status).toBe(200);
  const row = await invitationRow(id);
  expect(await response.json()).toEqual({ isDeclined: true, declinedAt: row?.declinedAt });
  expect(row).toMatchObject({
    isDeclined: true,
    isUsed: false,
    declineReason: "Mi mamá está enferma.\nGracias, de verdad 🙏",
    declinedAt: expect.any(Number),
  });
  expect(await eventsOf(id)).toMatchObject([{ action: "invitation.declined", actor: "token" }]);
  expect(await refusal(await call(`/api/invitations/${token}`))).toBe("410 invitation.declined");
});

test("declining twice responds 200 and changes nothing", async () => {
  const { id, token } = await seedInvitation();
  await decline({ token, reason: "First" });
  const before = await invitationRow(id);
  const again = await decline({ token, reason: "Second" });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ isDeclined: true, declinedAt: before?.declinedAt });
  expect(await invitationRow(id)).toEqual(before);
  expect(await eventsOf(id)).toHaveLength(1);
});

test("declining accepts nothing, and an accepted invitation cannot be declined", async () => {
  const declined = await seedInvitation();
  await decline({ token: declined.token, reason: "No" });
  expect((await invitationRow(declined.id))?.isUsed).toBe(false);

  const accepted = await seedInvitation();
  await enter(accepted);
  const before = await invitationRow(accepted.id);
  expect(await refusal(await decline({ token: accepted.token, reason: "No" }))).toBe(
    "409 invitation.used",
  );
  expect(await invitationRow(accepted.id)).toEqual(before);
  expect((await tryLink(accepted)).status).toBe(200);
});

test.each([
  ["expired", { expiresAt: 1 }, "410 invitation.expired"],
  ["revoked", { revokedAt: 1 }, "410 invitation.revoked"],
  ["used and expired", { isUsed: true, expiresAt: 1 }, "409 invitation.used"],
])("declining an invitation that is %s is refused", async (_name, values, expected) => {
  const { id, token } = await seedInvitation(values);
  const before = await invitationRow(id);
  expect(await refusal(await decline({ token, reason: "No" }))).toBe(expected);
  expect(await invitationRow(id)).toEqual(before);
  expect(await eventsOf(id)).toEqual([]);
});

test("an unknown token is a 404", async () => {
  expect(await refusal(await decline({ token: "u".repeat(43), reason: "No" }))).toBe(
    "404 invitation.not_found",
  );
});

test.each([
  [{ reason: undefined }, "reason", "required"],
  [{ reason: " \n\t " }, "reason", "required"],
  [{ reason: "x".repeat(1001) }, "reason", "too_long"],
  [{ reason: "bell \u0007" }, "reason", "control_characters"],
  [{ reason: ["No"] }, "reason", "invalid"],
  [{ token: "short" }, "token", "invalid_token"],
  [{ token: undefined }, "token", "required"],
  [{ isUsed: true }, "isUsed", "unknown_key"],
])("body with %j is a 400 that names the field and changes nothing", async (values, path, code) => {
  const { id, token } = await seedInvitation();
  const before = await invitationRow(id);
  const response = await decline({ token, reason: "No", ...values });
  expect(response.status).toBe(400);
  expect((await response.json<{ errors: unknown }>()).errors).toEqual([{ path, code }]);
  expect(await invitationRow(id)).toEqual(before);
});
