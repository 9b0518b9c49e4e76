import { expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import { call } from "../../test/client";
import { setApplication, setInvitation } from "../../test/rows";
import { newPhone, seedInvitation, seedWorker } from "../../test/seed";
import { enter, refusal } from "../../test/sign-in";

const read = (userId: string, cookie: string) =>
  call(`/api/invitations/by-user/${userId}`, { cookie });

test("the owner reads the position and its terms, but nothing about the person", async () => {
  const { userId, cookie } = await seedWorker();
  expect(await (await read(userId, cookie)).json()).toEqual({
    companyName: "Example Farm",
    position: "Harvest worker",
    location: "Yuma, Arizona",
    duration: "2027-03-01 – 2027-10-31",
    wage: "$15.25",
  });
});

test("after a new season it is the newest application's position", async () => {
  const phone = newPhone();
  await enter(await seedInvitation({ phone, companyName: "Old Farm" }));
  const next = await seedInvitation({ phone, companyName: "New Farm", terms: { meals: "Lunch" } });
  const { user, cookie } = await enter<SignedIn>(next);
  expect(await (await read(user.id, cookie)).json()).toMatchObject({
    companyName: "New Farm",
    meals: "Lunch",
  });
});

test.each([{ expiresAt: 1 }, { revokedAt: 1 }])(
  "the position can still be read with %j",
  async (values) => {
    const invitation = await seedInvitation();
    const { user, cookie } = await enter<SignedIn>(invitation);
    await setInvitation(invitation.id, values);
    expect((await read(user.id, cookie)).status).toBe(200);
  },
);

test("an application without an invitation is a 404", async () => {
  const { userId, applicationId, cookie } = await seedWorker();
  await setApplication(applicationId, { invitationId: null });
  expect(await refusal(await read(userId, cookie))).toBe("404 invitation.not_found");
});
