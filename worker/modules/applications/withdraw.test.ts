import { expect, test } from "vitest";
import { WITHDRAW_PATH } from "#contract/paths";
import { actionsOf } from "../../test/events";
import { postForm } from "../../test/post-form";
import { applicationRow } from "../../test/rows";
import { seedWorker } from "../../test/seed";
import { putStep, STEP_VALUES } from "../../test/step-values";

const withdraw = (worker: Awaited<ReturnType<typeof seedWorker>>) =>
  postForm(worker, WITHDRAW_PATH);
const statusOf = async (id: string) => (await applicationRow(id))?.status;

test.each(["draft", "submitted", "reviewed", "approved"] as const)(
  "a worker whose application is %s withdraws it once, and nothing can be saved any more",
  async (status) => {
    const worker = await seedWorker({ status });
    const { applicationId, cookie } = worker;
    const responses = [await withdraw(worker), await withdraw(worker)];
    for (const response of responses) {
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/dashboard");
    }
    expect(await statusOf(applicationId)).toBe("withdrawn");
    expect(await actionsOf(applicationId)).toEqual(["application.withdrawn"]);
    expect((await putStep(cookie, "personal", STEP_VALUES.personal)).status).toBe(409);
  },
);

test("a rejected application stays rejected", async () => {
  const worker = await seedWorker({ status: "rejected" });
  expect((await withdraw(worker)).status).toBe(303);
  expect(await statusOf(worker.applicationId)).toBe("rejected");
});
