import { expect, expectAccessible, test } from "./fixtures";
import { choose, send, submitted } from "./prepared";
import { ReviewTeam } from "./review-team";

/** An application that the hiring team returned to the worker. */

const REASON = "Please write both surnames as they are in your passport.";

for (const lang of ["en", "es"]) {
  test(`a returned application says so in the list, a search and the review, until the worker has sent it again and somebody has decided, in ${lang}`, async ({
    page,
    browser,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const id = await submitted(page, await team.invite());
    await team.setStatus(id, "draft", REASON);
    const [desk] = await team.member("reviewer", browser);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await choose(desk, lang);
    const words = {
      en: ["Changes requested", "Changes were requested. The worker reads:", "The worker has sent"],
      es: [
        "Cambios pedidos",
        "Se pidieron cambios. El trabajador lee:",
        "El trabajador ya la envió",
      ],
    }[lang]!;
    await desk.goto("/hiring/applications?status=draft&sort=-updatedAt");
    const link = desk.locator(`a[href$="/${id}"]`).first();
    await expect(desk.locator("tr", { has: link })).toContainText(words[0]!);
    const name = await link.innerText();
    await desk.keyboard.press("/");
    await desk.getByRole("dialog").getByRole("searchbox").fill(name);
    const found = desk.getByRole("dialog").getByRole("listitem");
    await expect(found.filter({ has: desk.locator(`a[href$="/${id}"]`) })).toContainText(words[0]!);
    await desk.goto(`/hiring/applications/${id}`);
    await expect(desk.getByText(words[1]!)).toBeVisible();
    await expect(desk.getByText(REASON)).toBeVisible();
    await expectAccessible(desk, "a returned application");

    await send(page, "POST", "/api/applications/submit");
    await desk.reload();
    await expect(desk.getByText(words[2]!)).toBeVisible();
    await expect(desk.getByText(REASON)).toBeVisible();

    await team.setStatus(id, "approved");
    await desk.reload();
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(desk.getByText(REASON)).toHaveCount(0);
  });
}
