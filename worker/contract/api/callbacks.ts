import type { Endpoint } from "./endpoint";

/** The endpoints that message providers call; each checks the signature of its provider. */
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

/** Requests to these paths never come from our own pages. */
export const isCallbackPath = (path: string) => path.startsWith("/api/message-callbacks/");
