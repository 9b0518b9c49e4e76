import { expect, test } from "./fixtures";
import { ReviewTeam } from "./review-team";

/** The ways into the console's forms and out of them. */

test.use({ viewport: { width: 1280, height: 800 } });

test("a new contract begins with its form, a correction has a way back, and both counts of closed invitations agree", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, invitations } = await team.inviteMany(4);
  for (const id of invitations.slice(0, 2)) {
    await team.send("POST", `/test/invitations/${id}/decline`, { reason: "Otro trabajo" });
  }
  await team.send("POST", `/invitations/${invitations[2]}/revoke`);
  await team.member("owner", page);

  await page.goto("/hiring/settings/contracts");
  await page.getByRole("link", { name: "A new contract" }).click();
  await expect(page.getByLabel("Place of work")).toBeVisible();
  await page.getByRole("button", { name: "Choose a contract" }).click();
  await expect(page.getByText("Which contract are they for?")).toBeVisible();

  await page.goto(`/hiring/invitations?contract=${contract}`);
  await page.getByLabel("More for Ana AD Ejemplo Prueba").click();
  await page.getByRole("link", { name: "Correct name or phone" }).click();
  await page.getByRole("main").getByRole("link", { name: "Invitations" }).click();
  await expect(page).toHaveURL(`/hiring/invitations?contract=${contract}`);

  await page.goto(`/hiring/settings/contracts/${contract}`);
  await expect(page.getByRole("link", { name: "2 declined" })).toBeVisible();
  await expect(page.getByRole("link", { name: "1 closed" })).toBeVisible();
  await page.getByLabel("Hours a week").fill("41");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 declined, 1 closed: they show");
});
