import { expect, test, vi } from "vitest";
import { call } from "../../test/client";
import { db, newPhone, seedInvitation } from "../../test/seed";
import { enter, tryLink, tryReturning } from "../../test/sign-in";
import { sql } from "drizzle-orm";

test("no token, phone, e-mail, name or reason is in a log line or an error body", async () => {
  const lines: unknown[][] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  }
  const email = "very.secret@example.com";
  const invitation = await seedInvitation({ email });
  const other = await seedInvitation();
  const reason = "My aunt is ill";
  const wrong = newPhone();
  await enter(invitation);
  const refused = [
    await tryLink({ token: invitation.token, phone: wrong }),
    await tryLink({ token: invitation.token, phone: "123" }),
    await tryReturning({ email, phone: wrong }),
    await call(`/api/invitations/${invitation.token}x`),
    await call("/api/invitations/decline", { body: { token: invitation.token, reason } }),
    await call("/api/invitations/decline", { body: { token: other.token, reason, phone: wrong } }),
  ];
  await call("/api/invitations/decline", { body: { token: other.token, reason } });
  await call(`/api/invitations/${other.token}`);
  // Even a database that fails says nothing of what it was asked.
  await db.run(sql`ALTER TABLE sign_in_attempts RENAME TO gone`);
  refused.push(
    await tryReturning({ email, phone: wrong }),
    await tryLink({ token: invitation.token, phone: wrong }),
  );
  await db.run(sql`ALTER TABLE gone RENAME TO sign_in_attempts`);
  expect(refused.map((response) => response.status)).toEqual([
    401, 400, 401, 404, 409, 400, 500, 500,
  ]);
  const bodies = await Promise.all(refused.map((response) => response.text()));
  const said = JSON.stringify([lines, bodies]);
  expect(lines.length).toBeGreaterThan(8);
  const secrets = [invitation.token, other.token, invitation.phone.slice(3), wrong.slice(3)];
  for (const secret of [...secrets, email, "secret", reason, "Núñez", "sign_in_attempts"]) {
    expect(said).not.toContain(secret);
  }
});
