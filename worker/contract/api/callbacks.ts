import type { Endpoint } from "./endpoint";

/** What providers of messages call back: each checks the signature of its provider. */
export const callbackApi = {
  verifyWhatsapp: {
    address: "GET /api/message-callbacks/whatsapp/:channelId",
    access: "provider",
    files: ["text/plain"],
  },
  reportWhatsapp: {
    address: "POST /api/message-callbacks/whatsapp/:channelId",
    access: "provider",
    files: ["text/plain"],
  },
  reportSms: {
    address: "POST /api/message-callbacks/sms/:channelId",
    access: "provider",
    files: ["text/xml"],
  },
} as const satisfies Record<string, Endpoint>;

/** Its requests come from no page of ours. */
export const isCallbackPath = (path: string) => path.startsWith("/api/message-callbacks/");
