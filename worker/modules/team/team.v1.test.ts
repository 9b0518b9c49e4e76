import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AuditView } from "#contract/audit";
import type { Page } from "#contract/employer-views";
import type { MemberView } from "#contract/team";
import { teamMembers } from "../../db/schema/team";
import { call } from "../../test/client";
import { db, seedEmployer, seedMember, seedWorker } from "../../test/seed";
import { refusal } from "../../test/sign-in";

async function seedOwner() {
  const { employerId, key } = await seedEmployer();
  return { employerId, key, ...(await seedMember({ employerId, role: "owner" })) };
}

const membersOf = async (cookie: string) =>
  (await (await call("/api/v1/team", { cookie })).json<Page<MemberView>>()).items;
const change = (id: string, role: string, cookie: string) =>
  call(`/api/v1/team/${id}`, { method: "PATCH", body: { role }, cookie });
const remove = (id: string, cookie: string) =>
  call(`/api/v1/team/${id}`, { method: "DELETE", cookie });

describe("an owner", () => {
  test("invites a member, changes their role and removes them, each in the audit trail", async () => {
    const owner = await seedOwner();
    const { cookie } = owner;
    const body = { email: "Reviewer@Example.com", role: "reviewer" };
    const made = await call("/api/v1/team", { cookie, body });
    expect(made.status).toBe(201);
    const member = await made.json<MemberView>();
    expect(member).toMatchObject({
      email: "Reviewer@Example.com",
      role: "reviewer",
      invitedBy: `member:${owner.memberId}`,
      lastSeenAt: null,
    });
    expect((await membersOf(cookie)).map(({ id }) => id)).toEqual([owner.memberId, member.id]);
    expect(await (await change(member.id, "viewer", cookie)).json()).toMatchObject({
      role: "viewer",
    });
    expect((await change(member.id, "viewer", cookie)).status).toBe(200);
    expect((await remove(member.id, cookie)).status).toBe(204);
    expect(await refusal(await remove(member.id, cookie))).toBe("404 member.not_found");
    const left = await (
      await call("/api/v1/team?removed=true", { cookie })
    ).json<Page<MemberView>>();
    expect(left.items).toMatchObject([{ id: member.id, email: "Reviewer@Example.com" }]);
    expect(left.items[0]?.removedAt).not.toBeNull();
    expect((await membersOf(cookie)).map(({ id }) => id)).toEqual([owner.memberId]);
    const path = `/api/v1/audit?subject=${member.id}`;
    const { items } = await (await call(path, { cookie })).json<Page<AuditView>>();
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["member.invited", null, { role: "reviewer" }],
      ["member.role_changed", { role: "reviewer" }, { role: "viewer" }],
      ["member.removed", { role: "viewer" }, null],
    ]);
    expect(new Set(items.map(({ actor }) => actor))).toEqual(new Set([`member:${owner.memberId}`]));
  });

  test("cannot invite the same e-mail twice, in any letter case, except after a removal", async () => {
    const { cookie } = await seedOwner();
    const invite = (email: string) =>
      call("/api/v1/team", { cookie, body: { email, role: "viewer" } });
    const { id } = await (await invite("ana@example.com")).json<MemberView>();
    expect(await refusal(await invite("Ana@Example.com"))).toBe("409 member.exists");
    expect((await remove(id, cookie)).status).toBe(204);
    expect((await invite("ana@example.com")).status).toBe(201);
  });

  test("cannot be removed or get another role if they are the last one", async () => {
    const owner = await seedOwner();
    const { cookie, memberId, employerId } = owner;
    expect(await refusal(await remove(memberId, cookie))).toBe("409 member.last_owner");
    expect(await refusal(await change(memberId, "viewer", cookie))).toBe("409 member.last_owner");
    const second = await seedMember({ employerId, role: "owner" });
    const both = await Promise.all([
      change(memberId, "viewer", second.cookie),
      change(second.memberId, "viewer", cookie),
    ]);
    const owners = await db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.employerId, employerId));
    expect(owners.filter(({ role }) => role === "owner")).toHaveLength(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test("a key cannot give a role that can do more than itself", async () => {
  const { key, employerId } = await seedEmployer("admin read");
  const { memberId } = await seedMember({ employerId, role: "viewer" });
  const invite = (role: string) =>
    call("/api/v1/team", { key, body: { email: `${role}@example.com`, role } });
  const promote = (role: string) =>
    call(`/api/v1/team/${memberId}`, { key, method: "PATCH", body: { role } });
  for (const give of [invite, promote]) {
    const refused = await Promise.all(["owner", "reviewer", "recruiter"].map(give));
    expect(await Promise.all(refused.map(refusal))).toEqual(refused.map(() => "403 key.scope"));
    expect((await give("viewer")).ok).toBe(true);
  }
  const members = await db
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(eq(teamMembers.employerId, employerId));
  expect(members).toEqual([{ role: "viewer" }, { role: "viewer" }]);
});

test("a key that expires cannot give a role, which would outlast it, but can remove a member", async () => {
  const { key, employerId } = await seedEmployer();
  const { memberId } = await seedMember({ employerId, role: "viewer" });
  const member = `/api/v1/team/${memberId}`;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const made = await call("/api/v1/keys", { key, body: { scopes: ["admin", "read"], expiresAt } });
  const { key: expiring } = await made.json<{ key: string }>();
  const tries = [
    call("/api/v1/team", { key: expiring, body: { email: "new@example.com", role: "viewer" } }),
    call(member, { key: expiring, method: "PATCH", body: { role: "viewer" } }),
  ];
  const refused = await Promise.all(tries);
  expect(await Promise.all(refused.map(refusal))).toEqual(["403 key.expires", "403 key.expires"]);
  expect((await call(member, { key: expiring, method: "DELETE" })).status).toBe(204);
});

test.each([
  ["a removal", (id: string, cookie: string) => remove(id, cookie)],
  ["another role", (id: string, cookie: string) => change(id, "viewer", cookie)],
])("%s ends the member's sessions at once", async (_, act) => {
  const owner = await seedOwner();
  const member = await seedMember({ employerId: owner.employerId, role: "reviewer" });
  expect((await call("/api/hiring/me", { cookie: member.cookie })).status).toBe(200);
  expect((await act(member.memberId, owner.cookie)).ok).toBe(true);
  expect(await refusal(await call("/api/hiring/me", { cookie: member.cookie }))).toBe(
    "401 auth.required",
  );
});

test("a member's reading of a full record is in the audit trail", async () => {
  const { employerId } = await seedEmployer();
  const reviewer = await seedMember({ employerId, role: "reviewer" });
  const owner = await seedMember({ employerId, role: "owner" });
  const { applicationId } = await seedWorker({ employerId, status: "submitted" });
  const path = `/api/v1/applications/${applicationId}`;
  expect((await call(path, { cookie: reviewer.cookie })).status).toBe(200);
  const query = `actor=member:${reviewer.memberId}`;
  const trail = await call(`/api/v1/audit?${query}`, { cookie: owner.cookie });
  expect((await trail.json<Page<AuditView>>()).items).toMatchObject([
    { action: "application.read", subject: applicationId, actor: `member:${reviewer.memberId}` },
  ]);
});
