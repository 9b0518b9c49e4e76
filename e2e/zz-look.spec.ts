import { test } from "./fixtures";
test("look", async ({ page, employer }) => {
  const invited = await employer.invite();
  for (const p of [`/welcome/${invited.token}`, `/login/${invited.token}`, "/user-login", "/nowhere"]) {
    const r = await page.goto(p);
    console.log(p, r?.status(), (await r?.text())?.length, await page.title());
    await page.waitForTimeout(500);
  }
});
