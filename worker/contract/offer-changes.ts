import * as z from "zod/mini";
import { bulkRows } from "./bulk";
import { NAME_MAX } from "./constants";
import { externalId, offerTermsShape, seasonProblem, wage } from "./employers";
import { code } from "./errors";
import { LANGUAGES } from "./languages";
import { WAGE_UNITS } from "./offers";
import { choice, date, longText, text } from "./value-schemas";

const { language: _language, ...terms } = offerTermsShape;
const removable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** The optional terms in a correction: null removes one. */
export const removableTerms = Object.fromEntries(
  Object.entries(terms).map(([name, schema]) => [name, removable(schema)]),
) as unknown as { [N in keyof Terms]: z.ZodMiniOptional<z.ZodMiniNullable<Terms[N]>> };
type Terms = typeof terms;

/** What a correction of an offer may change. */
const changedOfferShape = {
  date_start: z.optional(date()),
  date_end: z.optional(date()),
  employer: z.optional(text()),
  location: z.optional(text()),
  position: z.optional(text()),
  wage: z.optional(wage()),
  wage_unit: z.optional(choice(WAGE_UNITS)),
  piece_name: z.optional(text(NAME_MAX)),
  ...removableTerms,
};

/**
 * Body of `PATCH /api/v1/contracts/:id`: corrects the contract and all its offers that nobody has
 * accepted. What is left out stays; null removes a term.
 */
export const contractChanges = z.strictObject({
  externalId: removable(externalId()),
  ...changedOfferShape,
  language: removable(choice(LANGUAGES)),
});
export type ContractChanges = z.output<typeof contractChanges>;

/** What a proposal may contain: the fields of a contract, and a note from the employer. */
const proposalShape = { ...changedOfferShape, note: z.optional(longText()) };
type Proposed = z.output<z.ZodMiniObject<typeof proposalShape>>;

/** What must come together in a proposal: both days of a season, a wage with its unit and piece. */
const PROPOSAL_RULES = [
  z.refine<Proposed>(
    ({ date_start, date_end }) => date_start === undefined || date_end !== undefined,
    { error: code("required"), path: ["date_end"] },
  ),
  z.refine<Proposed>(
    ({ date_start, date_end }) => date_end === undefined || date_start !== undefined,
    { error: code("required"), path: ["date_start"] },
  ),
  z.check<Proposed>(({ value: { date_start, date_end }, issues }) => {
    const message = date_start && date_end && seasonProblem({ date_start, date_end });
    if (message) issues.push({ code: "custom", message, input: date_end, path: ["date_end"] });
  }),
  z.refine<Proposed>(
    ({ wage: amount, wage_unit }) => wage_unit === undefined || amount !== undefined,
    { error: code("required"), path: ["wage"] },
  ),
  z.refine<Proposed>(
    ({ wage_unit, piece_name }) => wage_unit !== "piece" || piece_name !== undefined,
    { error: code("required"), path: ["piece_name"] },
  ),
] as const;

/**
 * Body of `POST /api/v1/applications/:id/offer-changes`: changes of an accepted offer, with the
 * field names of a contract. What is left out stays; null removes a term.
 */
export const offerChangeInput = z.strictObject(proposalShape).check(...PROPOSAL_RULES);
export type OfferChangeInput = z.output<typeof offerChangeInput>;

/** Body of `POST /api/v1/applications/offer-changes`: the same change of many accepted offers. */
export const offerChangesInput = z
  .strictObject({ ...bulkRows, ...proposalShape })
  .check(...PROPOSAL_RULES);
export type OfferChangesInput = z.output<typeof offerChangesInput>;
