import type { PageQuery } from "#contract/employer-queries";
import type { OptOutInput, OptOutView } from "#contract/message-settings";
import { phoneKey } from "#contract/phone-text";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { employersPhone } from "../../lib/phone";
import { rfc3339 } from "../../lib/rfc3339";
import { newId } from "../../platform/ids";
import {
  deleteOptOut,
  findOptOut,
  findOptOuts,
  findPhone,
  insertOptOut,
  OPT_OUT_ORDER,
  type OptOutRow,
} from "./opt-outs.repository";

const viewOf = ({ id, phone, source, actor, note, createdAt }: OptOutRow): OptOutView => ({
  id,
  phone,
  source,
  actor,
  note,
  createdAt: rfc3339(createdAt),
});

/** The phones that get no messages, newest first. */
export async function listOptOuts({ ctx, input }: EmployerCall<PageQuery>) {
  return pageOf(await findOptOuts(ctx, input), OPT_OUT_ORDER, input.limit, viewOf);
}

/** @throws AppError invitation.not_found, request.invalid */
async function phoneOf(ctx: EmployerCtx, input: OptOutInput): Promise<string> {
  const { invitationId, phone = "", countryCode } = input;
  if (invitationId !== undefined) {
    const found = await findPhone(ctx, invitationId);
    if (found === undefined) throw new AppError("invitation.not_found");
    return found;
  }
  return employersPhone("phone", phone, countryCode);
}

/**
 * Stops messages to a phone and cancels those that wait for it. Idempotent.
 * @throws AppError invitation.not_found, request.invalid
 */
export async function addOptOut({ ctx, input }: EmployerCall<OptOutInput>) {
  const phone = await phoneOf(ctx, input);
  const row: OptOutRow = {
    id: newId(),
    employerId: ctx.employer.employerId,
    phone,
    phoneKey: phoneKey(phone),
    source: "team",
    actor: ctx.employer.actor,
    note: input.note || null,
    createdAt: ctx.now,
  };
  if (await insertOptOut(ctx, row)) return viewOf(row);
  const known = (await findOptOut(ctx, row.phoneKey)) ?? row;
  // A member limited to their own workers must not see what a colleague noted.
  return ctx.employer.onlyInvitedBy === null ? viewOf(known) : { ...viewOf(known), note: null };
}

/** Allows messages again. @throws AppError phone.not_found */
export async function removeOptOut({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  if (!(await deleteOptOut(ctx, id))) throw new AppError("phone.not_found");
}
