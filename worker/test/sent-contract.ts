import type { SignedIn } from "#contract/auth";
import type { ManyInvitations } from "#contract/bulk";
import type {
  ContractReceipt,
  ContractView,
  EmployerInvitationView,
  Page,
} from "#contract/employer-views";
import { call } from "./client";
import { contractBody, inviteRecord } from "./contract-bodies";
import { seedEmployer } from "./seed";
import { enter } from "./sign-in";

/** A contract that was sent, with functions for what its employer and workers do next. */

type Body = Record<string, unknown>;

export async function sentContract(values: Body = {}, workers = [inviteRecord(), inviteRecord()]) {
  const { key } = await seedEmployer();
  const send = (body: Body, query = "") => call(`/api/v1/contracts${query}`, { key, body });
  const receipt = await (await send(contractBody(workers, values))).json<ContractReceipt>();
  const contract = `/api/v1/contracts/${receipt.id}`;
  const post = (path: string, body: Body = {}) => call(`${contract}${path}`, { key, body });
  return {
    key,
    workers,
    receipt,
    send,
    patch: (body: Body) => call(contract, { key, body, method: "PATCH" }),
    act: async (path: string, body?: Body) => {
      const response = await post(path, body);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json<ManyInvitations & ContractView>();
    },
    post,
    read: async () => (await call(contract, { key })).json<ContractView>(),
    invitations: async () => {
      const page = await call(`/api/v1/invitations?contract=${receipt.id}`, { key });
      return (await page.json<Page<EmployerInvitationView>>()).items;
    },
    accept: (at: number) =>
      enter<SignedIn>({ token: workers[at]!.token, phone: `+52${workers[at]!.phone}` }),
    offer: (at: number) => call(`/api/invitations/${workers[at]!.token}`),
  };
}
