import * as z from "zod/mini";
import { NAME_MAX } from "./constants";
import { offerTermsShape } from "./employers";
import type { FieldCode } from "./errors";
import {
  countryCode,
  longText,
  optionalEmail,
  optionalText,
  phone,
  text,
  choice,
  token,
} from "./fields";
import { normalizePhone } from "./phone";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "./statuses";

/** Bodies and queries of `/api/v1` beside the contract payload (decision 9). */

const code = (value: FieldCode) => value;

const PAGE_DEFAULT = 50;
const PAGE_MAX = 100;

/** A place in a list: the sorting instant and the id of the last row of the page before. */
export type Cursor = { at: number; id: string };
export const cursorText = ({ at, id }: Cursor) => `${at}_${id}`;

const CURSOR = /^(\d{1,16})_([0-9a-f-]{36})$/;
const cursor = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(CURSOR, code("invalid"))),
      z.transform((value): Cursor => {
        const [, at = "", id = ""] = CURSOR.exec(value) ?? [];
        return { at: Number(at), id };
      }),
    ),
  );

const limit = () =>
  z._default(
    z.pipe(
      z.string().check(
        z.refine((value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= PAGE_MAX, {
          error: code("invalid"),
        }),
      ),
      z.transform((value) => Number(value)),
    ),
    PAGE_DEFAULT,
  );

export const pageQuery = z.strictObject({ limit: limit(), cursor: cursor() });
export type PageQuery = z.output<typeof pageQuery>;

const rowId = () => z.string().check(z.maxLength(36, code("invalid")));

export const invitationQuery = z.extend(pageQuery, {
  contract: z.optional(rowId()),
  status: z.optional(choice(INVITATION_STATUSES)),
});
export type InvitationQuery = z.output<typeof invitationQuery>;

export const applicationQuery = z.extend(pageQuery, {
  contract: z.optional(rowId()),
  status: z.optional(choice(APPLICATION_STATUSES)),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

/** Body of `POST /api/v1/applications/:id/status`; the worker reads `reason`. */
export const statusInput = z
  .strictObject({ status: choice(APPLICATION_STATUSES), reason: z.optional(longText()) })
  .check(
    z.refine((body) => body.status !== "draft" || body.reason !== undefined, {
      error: code("required"),
      path: ["reason"],
    }),
  );
export type StatusInput = z.output<typeof statusInput>;

const DAY_MS = 86_400_000;
const EXPIRY_MAX_DAYS = 366;

/** An instant ahead of us, at most a year; epoch milliseconds. */
const expiresAt = () =>
  z.optional(
    z.int({ error: code("invalid") }).check(
      z.refine((at) => at > Date.now() && at < Date.now() + EXPIRY_MAX_DAYS * DAY_MS, {
        error: code("invalid"),
      }),
    ),
  );

/** Body of `POST /api/v1/invitations/:id/extend`; 30 days from now unless said. */
export const extendInput = z.strictObject({ expiresAt: expiresAt() });
export type ExtendInput = z.output<typeof extendInput>;

/** Body of `POST /api/v1/invitations`: one invitation without a contract (spec 3). */
export const invitationInput = z
  .strictObject({
    token: z.optional(token()),
    firstName: optionalText(NAME_MAX),
    lastName: optionalText(NAME_MAX),
    email: optionalEmail(),
    countryCode: z._default(countryCode(), "+1"),
    phone: phone(),
    companyName: text(),
    position: text(),
    location: text(),
    duration: text(),
    wage: text(),
    cwj: z.optional(text(NAME_MAX)),
    expiresAt: expiresAt(),
    ...offerTermsShape,
  })
  .check(
    z.check((context) => {
      const result = normalizePhone(context.value.phone, context.value.countryCode);
      if (result.ok) return;
      context.issues.push({
        code: "custom",
        message: result.code,
        path: ["phone"],
        input: context.value,
      });
    }),
  );
export type InvitationInput = z.output<typeof invitationInput>;
