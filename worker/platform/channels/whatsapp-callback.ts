import * as z from "zod/mini";
import { hmac, isSameSecret } from "../hmac";
import type { Inbound, Report, Reported } from "./outcome";
import { whatsappReason } from "./whatsapp";

/** Reads the callbacks of the WhatsApp Cloud API. */

const HEX = /^sha256=([0-9a-f]{64})$/;

/** Checks `X-Hub-Signature-256` over the bytes of the body as they arrived. */
export async function isSignedByMeta(
  appSecret: string,
  body: Uint8Array<ArrayBuffer>,
  header: string | undefined,
): Promise<boolean> {
  const [, hex = ""] = HEX.exec(header ?? "") ?? [];
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return isSameSecret(signature, await hmac("SHA-256", appSecret, body));
}

const STATUSES = ["sent", "delivered", "read", "failed"] as const;

/** Epoch seconds. */
const timestamp = () => z.string().check(z.regex(/^\d{1,12}$/));
const status = z.object({
  id: z.string().check(z.maxLength(300)),
  status: z.enum(STATUSES),
  timestamp: timestamp(),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const written = z.object({
  from: z.string(),
  timestamp: timestamp(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});
const list = () => z._default(z.array(z.unknown()), []);
const payload = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: z.string() })),
            statuses: list(),
            messages: list(),
          }),
        }),
      ),
    }),
  ),
});

function reportOf(value: unknown): Report[] {
  const read = status.safeParse(value);
  // A status of another kind, or one that we do not know yet.
  if (!read.success) return [];
  const { id, errors, biz_opaque_callback_data: reference, ...rest } = read.data;
  const [first] = errors ?? [];
  return [
    {
      providerId: id,
      reference: reference ?? null,
      status: rest.status,
      at: Number(rest.timestamp) * 1000,
      reason: rest.status === "failed" ? whatsappReason(first?.code ?? 0) : null,
    },
  ];
}

/** Old accounts in Brazil still come without the 9 that mobile numbers there begin with today. */
const phoneOf = (from: string) =>
  `+${from.replace(/^(55\d\d)([6-9]\d{7})$/, (_, area: string, rest: string) => `${area}9${rest}`)}`;

function inboundOf(value: unknown): Inbound[] {
  const read = written.safeParse(value);
  if (!read.success) return [];
  const { from, text, button } = read.data;
  const words = text?.body ?? button?.text;
  const at = Number(read.data.timestamp) * 1000;
  return words === undefined ? [] : [{ from: phoneOf(from), text: words, at }];
}

/** Reports and replies in one callback, only for this phone number; what is unknown is left out. */
export function readMetaCallback(body: unknown, phoneNumberId: string): Reported {
  const read = payload.safeParse(body);
  const values = read.success
    ? read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
    : [];
  const ownValues = values.filter(
    ({ metadata }) => metadata === undefined || metadata.phone_number_id === phoneNumberId,
  );
  return {
    reports: ownValues.flatMap(({ statuses }) => statuses.flatMap(reportOf)),
    inbound: ownValues.flatMap(({ messages }) => messages.flatMap(inboundOf)),
  };
}
