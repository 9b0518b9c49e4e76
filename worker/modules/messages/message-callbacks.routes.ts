import type { Context } from "hono";
import { callbackApi } from "#contract/api/callbacks";
import { readBody } from "../../lib/read-body";
import { mount } from "../../middleware/mount";
import { reportSms, reportWhatsapp, verifyWhatsapp } from "./message-callbacks";

/** The largest body that Meta sends. */
const BODY_MAX_BYTES = 3 * 1024 * 1024;

/** Defers reading the body until the channel is known. */
const bodyOf = (c: Context) => () => readBody(c.req.raw, { maxBytes: BODY_MAX_BYTES });

export const messageCallbackRoutes = mount(callbackApi, {
  verifyWhatsapp: async ({ ctx, input: { channelId }, c }) =>
    c.text(
      await verifyWhatsapp({
        ctx,
        input: {
          channelId,
          mode: c.req.query("hub.mode"),
          verifyToken: c.req.query("hub.verify_token"),
          challenge: c.req.query("hub.challenge"),
        },
      }),
    ),
  reportWhatsapp: async ({ ctx, input: { channelId }, c }) => {
    const signature = c.req.header("x-hub-signature-256");
    await reportWhatsapp({ ctx, input: { channelId, signature, body: bodyOf(c) } });
    return c.text("EVENT_RECEIVED");
  },
  reportSms: async ({ ctx, input: { channelId }, c }) => {
    const signature = c.req.header("x-twilio-signature");
    const { search } = new URL(c.req.url);
    await reportSms({ ctx, input: { channelId, search, signature, body: bodyOf(c) } });
    return c.body("<Response/>", 200, { "Content-Type": "text/xml" });
  },
});
