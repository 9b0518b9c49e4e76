import type { APIRequestContext } from "@playwright/test";
import { runCron } from "../cron";
import { expect, test } from "../fixtures";
import { startReceiver, verify } from "./receiver";

const MINUTE = 60_000;
const key = process.env.E2E_INTEGRATOR_KEY ?? "";
const headers = { Authorization: `Bearer ${key}` };

async function api<T>(request: APIRequestContext, path: string, data?: object): Promise<T> {
  const method = data ? "POST" : "GET";
  const response = await request.fetch(`/api/v1${path}`, {
    method,
    headers,
    ...(data && { data }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

const offer = {
  phone: "+525555500170",
  companyName: "Example Farm",
  position: "Packer",
  location: "Yuma, Arizona",
  duration: "Three months",
  wage: "$15.25",
};

test("a receiver that responds with 500 twice gets a third delivery of the same message with a valid signature", async ({
  request,
  page,
}) => {
  const receiver = await startReceiver((arrival) => (arrival < 3 ? 500 : 204));
  type Made = { id: string; secret: string };
  const webhook = await api<Made>(request, "/webhooks", {
    url: receiver.url,
    events: ["invitation.opened"],
  });
  const invitation = await api<{ id: string; invitationUrl: string }>(
    request,
    "/invitations",
    offer,
  );
  const arrivals = () =>
    receiver.received.filter(({ message }) => message.data.invitationId === invitation.id);
  type Log = { items: { status: string; attempts: { status: number }[] }[] };
  const log = async () => {
    const { items } = await api<Log>(request, `/webhooks/${webhook.id}/deliveries`);
    return [items[0]?.status, ...(items[0]?.attempts ?? []).map(({ status }) => status)];
  };

  await page.goto(invitation.invitationUrl);
  // The message stays pending until its response is recorded.
  await expect.poll(log).toEqual(["pending", 500]);
  await runCron(request, Date.now() + MINUTE);
  await expect.poll(log).toEqual(["pending", 500, 500]);
  await runCron(request, Date.now() + 2 * MINUTE);
  expect(arrivals()).toHaveLength(2);
  await runCron(request, Date.now() + 8 * MINUTE);
  await expect.poll(log).toEqual(["delivered", 500, 500, 204]);

  const [first, , third] = arrivals();
  expect([third!.id, third!.body]).toEqual([first!.id, first!.body]);
  expect(verify(third!, webhook.secret)).toMatchObject({ type: "invitation.opened" });
  expect(() => verify({ ...third!, body: `${third!.body} ` }, webhook.secret)).toThrow(
    "No matching signature found",
  );

  await runCron(request, Date.now() + 60 * MINUTE);
  expect(arrivals()).toHaveLength(3);

  await request.delete(`/api/v1/webhooks/${webhook.id}`, { headers });
  await receiver.close();
});
