import * as z from "zod/mini";
import { FILTER_DAYS_MAX, ID_MAX, NAME_MAX, TAG_MAX, TAGS_MAX } from "./constants";
import { DOCUMENT_KINDS, REVIEW_REASONS } from "./documents";
import { code } from "./errors";
import { inOwnCase } from "./ids";
import type { CheckParams } from "./issues";
import { LATEST_MILESTONES } from "./milestones";
import { lonePhoneProblem } from "./phone-text";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "./statuses";
import { choice, list, longText, text } from "./value-schemas";

/** Bodies and queries of `/api/v1`, except the contract payload. */

const PAGE_DEFAULT = 50;
const PAGE_MAX = 100;

/**
 * A position in a list: the name of its order, with the sort instant and the id of the last row on
 * the previous page.
 */
export type Cursor = { order: string; at: number; id: string };
export const cursorText = ({ order, at, id }: Cursor) => `${order}_${at}_${id}`;

const CURSOR = /^([a-z-]+\.-?[A-Za-z]+)_(\d{1,16})_([0-9a-f-]{32,36})$/;
const cursor = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(CURSOR, code("invalid"))),
      z.transform((value): Cursor => {
        const [, order = "", at = "", id = ""] = CURSOR.exec(value) ?? [];
        return { order, at: Number(at), id };
      }),
    ),
  );

/**
 * A whole number from `min` to `max` in a query string. The registry entry makes the OpenAPI
 * document show it as an integer.
 */
const queryNumber = (min: number, max: number) =>
  z
    .pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\d{1,16}$/.test(value) && Number(value) >= min && Number(value) <= max,
            { error: code("invalid"), params: { between: [min, max] } satisfies CheckParams },
          ),
        ),
      z.transform((value) => Number(value)),
    )
    .register(z.globalRegistry, { type: "integer", minimum: min, maximum: max });

/**
 * Words of a closed list in a query string: `status=a,b` or `status=a&status=b`. The registry entry
 * makes the OpenAPI document show them as a list.
 */
const queryWords = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .pipe(
      z.unknown().check(
        z.check((context) => {
          if (listed(context.value).every((word) => words.includes(word))) return;
          context.issues.push({
            code: "invalid_value",
            values: [...words],
            message: code("invalid"),
            input: context.value,
          });
        }),
      ),
      z.transform((value: unknown): T[number][] =>
        words.filter((word) => listed(value).includes(word)),
      ),
    )
    .register(z.globalRegistry, { type: "array", items: { type: "string", enum: words } });
const listed = (value: unknown) => [value].flat().join(",").split(",");

export const queryFlag = () =>
  z.optional(
    z.pipe(
      z.enum(["true", "false"], { error: code("invalid") }),
      z.transform((word) => word === "true"),
    ),
  );

/** An RFC 3339 instant with its offset, parsed to epoch milliseconds. */
export const instantInput = () =>
  z.pipe(
    z.iso.datetime({ offset: true, error: code("invalid") }),
    z.transform((value: string) => Date.parse(value)),
  );

const limit = () => z._default(queryNumber(1, PAGE_MAX), PAGE_DEFAULT);

export const pageQuery = z.strictObject({ limit: limit(), cursor: cursor() });
export type PageQuery = z.output<typeof pageQuery>;

/** Query of the list of contracts. */
export const contractQuery = z.extend(pageQuery, {
  q: z.optional(text(NAME_MAX)),
  open: queryFlag(),
  sort: z._default(choice(["createdAt", "-createdAt"]), "createdAt"),
});
export type ContractQuery = z.output<typeof contractQuery>;

export const rowId = () =>
  z
    .string()
    .check(z.minLength(1, code("invalid")), z.maxLength(ID_MAX, code("invalid")), inOwnCase);

/** A phone as people type it, checked without a country code. */
export const typedPhone = () =>
  text(NAME_MAX).check(
    z.refine((value) => lonePhoneProblem(value) === undefined, { error: code("invalid_phone") }),
  );

const invitationFilterShape = {
  contract: z.optional(rowId()),
  status: z.optional(choice(INVITATION_STATUSES)),
  q: z.optional(text(NAME_MAX)),
  sentDays: z.optional(queryNumber(1, FILTER_DAYS_MAX)),
  endedDays: z.optional(queryNumber(1, FILTER_DAYS_MAX)),
  /** Only invitations that changed since then, in the order of their changes. */
  updatedSince: z.optional(instantInput()),
};

/** Filters of a selection, which has no pages. */
export const invitationFilter = z.strictObject(invitationFilterShape);
export type InvitationFilter = z.output<typeof invitationFilter>;

/** Sorts by creation or last change; `-` puts the newest first. */
const INVITATION_SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

export const invitationQuery = z.extend(pageQuery, {
  ...invitationFilterShape,
  /** By default in the order of creation, or of changes with `updatedSince`. */
  sort: z.optional(choice(INVITATION_SORTS)),
  total: queryFlag(),
});
export type InvitationQuery = z.output<typeof invitationQuery>;

/** Query of writes that can be tried out: with `dryRun=true` nothing is written. */
export const dryRun = z.strictObject({
  dryRun: queryFlag(),
});
export type DryRun = z.output<typeof dryRun>;

const tag = () => text(TAG_MAX);
export const tags = () => list(tag(), TAGS_MAX);

/** Body of `PUT /api/v1/applications/:id/tags`: all tags, which replace the previous ones. */
export const tagsInput = z.strictObject({ tags: tags() });
export type TagsInput = z.output<typeof tagsInput>;

/** Body of `POST /api/v1/applications/:id/notes`. */
export const noteInput = z.strictObject({ text: longText() });
export type NoteInput = z.output<typeof noteInput>;

const applicationFilterShape = {
  contract: z.optional(rowId()),
  /** One or several, separated by commas. */
  status: z.optional(queryWords(APPLICATION_STATUSES)),
  milestone: z.optional(queryWords(LATEST_MILESTONES)),
  q: z.optional(text(NAME_MAX)),
  updatedSince: z.optional(instantInput()),
  missing: z.optional(choice(DOCUMENT_KINDS)),
  stuckDays: z.optional(queryNumber(1, FILTER_DAYS_MAX)),
  tag: z.optional(tag()),
  needs: z.optional(choice(["decision", "document_check", "offer_answer"])),
};

/** Filters of the CSV sheets and of a selection, which have no pages. */
export const applicationFilter = z.strictObject(applicationFilterShape);
export type ApplicationFilter = z.output<typeof applicationFilter>;

/** By last change, or by submit, leaving out what was not submitted; `-` puts the newest first. */
const APPLICATION_SORTS = ["updatedAt", "-updatedAt", "submittedAt", "-submittedAt"] as const;

export const applicationQuery = z.extend(pageQuery, {
  ...applicationFilterShape,
  sort: z._default(choice(APPLICATION_SORTS), "updatedAt"),
  total: queryFlag(),
  expand: z.optional(choice(["application"])),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

/** Body of `POST /api/v1/applications/:id/status`: the worker reads `reason`, never `note`. */
export const statusInput = z.strictObject({
  status: choice(APPLICATION_STATUSES),
  reason: z.optional(longText()),
  note: z.optional(longText()),
  force: z._default(z.boolean({ error: code("invalid") }), false),
});
export type StatusInput = z.output<typeof statusInput>;

/** Body of a document's review: a reason asks for a new one, null takes that request back. */
export const reviewInput = z
  .strictObject({ reason: z.nullable(choice(REVIEW_REASONS)), note: z.optional(longText()) })
  .check(
    z.refine((body) => body.reason !== "other" || body.note !== undefined, {
      error: code("required"),
      path: ["note"],
    }),
  );
export type ReviewInput = z.output<typeof reviewInput>;
