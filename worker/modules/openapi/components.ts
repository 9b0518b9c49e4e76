import * as z from "zod/mini";
import { responses } from "#contract/api/responses";
import {
  extendRowsInput,
  milestonesInput,
  removeMilestonesInput,
  rowsInput,
  statusesInput,
  taggingInput,
} from "#contract/bulk";
import { noteInput, reviewInput, statusInput, tagsInput } from "#contract/employer-queries";
import { contractInput, fullWorker, inviteWorker, partialWorker } from "#contract/employers";
import { eraseInput } from "#contract/erasures";
import { filterChange, filterInput } from "#contract/filters";
import {
  extendInput,
  extendManyInput,
  invitationInput,
  reopenInput,
  revokeManyInput,
} from "#contract/invitation-bodies";
import { FIELD_SCOPES } from "#contract/key-scopes";
import { keyInput } from "#contract/keys";
import {
  mailChannelInput,
  messageSettingsChange,
  optOutInput,
  smsInput,
  testMessageInput,
  whatsappInput,
} from "#contract/message-settings";
import { dismissInput, freeMessageInput, sendInput, sendManyInput } from "#contract/messages";
import { milestoneInput } from "#contract/milestones";
import { contractChanges, offerChangeInput, offerChangesInput } from "#contract/offer-changes";
import { reviewingInput } from "#contract/reviewing";
import { fakeDecline, fakeEvent } from "#contract/sandbox";
import { settingsChanges } from "#contract/settings";
import { memberChange, memberInput } from "#contract/team";
import { EVENT_MESSAGES, type WebhookEvent } from "#contract/webhook-events";
import { replayInput, webhookChanges, webhookInput } from "#contract/webhooks";
import { type SheetName, sheetSchemas } from "../applications/sheets";
import { type JsonSchema, withFormat } from "./field-formats";
import { fieldText } from "./field-texts";

/** The named schemas of the OpenAPI document: bodies and responses of the table of endpoints. */

const BODIES = {
  ContractInput: contractInput,
  InviteWorker: inviteWorker,
  FullWorker: fullWorker,
  PartialWorker: partialWorker,
  ContractChanges: contractChanges,
  RevokeManyInput: revokeManyInput,
  ExtendManyInput: extendManyInput,
  InvitationInput: invitationInput,
  ExtendInput: extendInput,
  ReopenInput: reopenInput,
  ExtendRowsInput: extendRowsInput,
  RowsInput: rowsInput,
  OfferChangeInput: offerChangeInput,
  OfferChangesInput: offerChangesInput,
  StatusInput: statusInput,
  StatusesInput: statusesInput,
  TaggingInput: taggingInput,
  MilestonesInput: milestonesInput,
  RemoveMilestonesInput: removeMilestonesInput,
  MilestoneInput: milestoneInput,
  TagsInput: tagsInput,
  NoteInput: noteInput,
  ReviewInput: reviewInput,
  ReviewingInput: reviewingInput,
  FreeMessageInput: freeMessageInput,
  SendManyInput: sendManyInput,
  SendInput: sendInput,
  DismissInput: dismissInput,
  MessageSettingsChange: messageSettingsChange,
  WhatsappInput: whatsappInput,
  SmsInput: smsInput,
  MailChannelInput: mailChannelInput,
  TestMessageInput: testMessageInput,
  OptOutInput: optOutInput,
  EraseInput: eraseInput,
  FilterInput: filterInput,
  FilterChange: filterChange,
  MemberInput: memberInput,
  MemberChange: memberChange,
  SettingsChanges: settingsChanges,
  KeyInput: keyInput,
  WebhookInput: webhookInput,
  WebhookChanges: webhookChanges,
  ReplayInput: replayInput,
  TestDeclineInput: fakeDecline,
  TestEventInput: fakeEvent,
} as const;

/** An event as a name in camel case: `applicationSubmitted`. */
export const eventName = (event: WebhookEvent) =>
  event.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name under which the document shows an event's message: `ApplicationSubmittedMessage`. */
export function messageName(event: WebhookEvent): string {
  const name = eventName(event);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Message`;
}

const MESSAGES = Object.fromEntries(
  Object.entries(EVENT_MESSAGES).map(([event, schema]) => [
    messageName(event as WebhookEvent),
    schema,
  ]),
);

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Removes bounds of safe integers and patterns that only repeat a format: they help no reader. */
function withoutNoise(schema: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _id, ...rest } = schema;
  if (rest.minimum === Number.MIN_SAFE_INTEGER) delete rest.minimum;
  if (rest.maximum === Number.MAX_SAFE_INTEGER) delete rest.maximum;
  if (rest.format === "date-time" || rest.format === "date") delete rest.pattern;
  return rest;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Cleans a schema and describes every property. In a response (`open`) also names the scope that a
 * property needs, and makes that property optional.
 */
function described(schema: JsonSchema, open: boolean): JsonSchema {
  const clean = withoutNoise(schema);
  // Responses may grow: only a body refuses unknown properties.
  if (open && clean.additionalProperties === false) delete clean.additionalProperties;
  for (const [key, value] of Object.entries(clean)) {
    if (key === "properties" || key === "default") continue;
    if (Array.isArray(value)) {
      clean[key] = value.map((one) => (isSchema(one) ? described(one, open) : one));
    } else if (isSchema(value)) clean[key] = described(value, open);
  }
  if (clean.properties) {
    clean.properties = Object.fromEntries(
      Object.entries(clean.properties).map(([name, property]) => {
        const scope = open ? FIELD_SCOPES[name] : undefined;
        const needs = scope && `Left out for a key without the scope \`${scope}\`.`;
        const description = [property.description ?? fieldText(name), needs]
          .filter(Boolean)
          .join(" ");
        const inner = withFormat(name, described(property, open));
        return [name, description ? { ...inner, description } : inner];
      }),
    );
  }
  if (open && Array.isArray(clean.required)) {
    clean.required = clean.required.filter((name) => FIELD_SCOPES[String(name)] === undefined);
  }
  return clean;
}

function convert(schemas: Record<string, z.ZodMiniType>, io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: converted } = z.toJSONSchema(registry, { io, uri: (id) => refTo(id).$ref });
  return Object.fromEntries(
    Object.entries(converted).map(([name, schema]) => [
      name,
      described(schema as JsonSchema, io === "output"),
    ]),
  );
}

function nameIn(schemas: Record<string, z.ZodMiniType>, schema: z.ZodMiniType): string {
  const [name] = Object.entries(schemas).find(([, one]) => one === schema) ?? [];
  if (name === undefined) throw new Error("A schema of the table of endpoints has no name.");
  return name;
}

/** The names under which the document shows the schemas of the table. */
export const bodyName = (schema: z.ZodMiniType) => nameIn(BODIES, schema);
export const responseName = (schema: z.ZodMiniType) => nameIn(responses, schema);

/** A row of a sheet, column by column. */
function sheetRow(sheet: SheetName): JsonSchema {
  const properties: Record<string, JsonSchema> = sheetSchemas(sheet);
  const required = Object.keys(properties).filter((name) => FIELD_SCOPES[name] === undefined);
  return described({ type: "object", properties, required }, true);
}

/** `components.schemas` of the document. */
export function componentSchemas(): Record<string, JsonSchema> {
  const bodies = convert(BODIES, "input");
  const contract = bodies.ContractInput;
  // Workers are parsed one by one, so that an invalid one does not lose the others.
  if (contract?.properties?.workers) {
    contract.properties.workers.items = {
      anyOf: [refTo("InviteWorker"), refTo("FullWorker"), refTo("PartialWorker")],
    };
  }
  return {
    ...bodies,
    ...convert({ ...responses, ...MESSAGES }, "output"),
    ApplicationSheetRow: sheetRow("applications"),
    // The columns are defined beside the code that fills them, not in `worker/contract`.
    Ds160: sheetRow("ds160"),
  };
}

/** The fields of a query as JSON Schemas by name, and which are required. */
export function querySchemas(schema: z.ZodMiniType) {
  const { properties = {}, required = [] } = described(
    z.toJSONSchema(schema, { io: "input" }) as JsonSchema,
    false,
  ) as JsonSchema & { required?: string[] };
  return { properties, required };
}
