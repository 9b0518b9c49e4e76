import { dryRun, pageQuery } from "../../employer-queries";
import {
  mailChannelInput,
  messageSettingsChange,
  optOutInput,
  smsInput,
  testMessageInput,
  whatsappInput,
} from "../../message-settings";
import {
  CHANNELS,
  dismissInput,
  freeMessageInput,
  messageQuery,
  sendInput,
  sendManyInput,
} from "../../messages";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Messages to workers, sent by hand or by a provider. */
export const messageApi = {
  listMessages: {
    address: "GET /api/v1/messages",
    access: "read",
    own: true,
    query: messageQuery,
    response: responses.MessagePage,
    summary: "List messages",
    description:
      "Those of one tab, with the numbers of all tabs; with `invite` also exact words and the link that opens a chat. What is to be sent comes oldest first, everything else newest first. A message whose cause is gone is left out.",
  },
  readMessage: {
    address: "GET /api/v1/messages/:id",
    access: "read",
    own: true,
    response: responses.Message,
    errors: ["message.not_found"],
    summary: "Read a message",
    description: "With `invite` also its words; of one that was sent, those that were sent.",
  },
  writeMessages: {
    address: "POST /api/v1/messages",
    access: "invite",
    own: true,
    query: dryRun,
    body: freeMessageInput,
    response: responses.MessagesSent,
    summary: "Write to chosen workers in your own words",
    description:
      "At most 500 a call. `text` may name what own words do. Without `channel` they are left to be sent by hand. `dryRun` says who would get it and who would not.",
  },
  sendMessages: {
    address: "POST /api/v1/messages/send",
    access: "invite",
    own: true,
    query: dryRun,
    body: sendManyInput,
    response: responses.MessagesSent,
    summary: "Send many by a channel",
    description:
      "Puts what is to be sent into the queue: the named messages, or all of a kind or a contract (one of the three is required), at most 500 a call. `dryRun` says who would get it and who would not.",
  },
  sendMessage: {
    address: "POST /api/v1/messages/:id/send",
    access: "invite",
    own: true,
    body: sendInput,
    response: responses.Message,
    errors: ["message.not_found", "message.state", "message.opted_out", "message.no_channel"],
    summary: "Send one by a channel",
    description:
      "Puts it into the queue; it leaves within a minute, or when quiet hours end where the worker is. One that failed or is unsure is sent again.",
  },
  markMessageSent: {
    address: "POST /api/v1/messages/:id/sent",
    access: "invite",
    own: true,
    response: responses.Message,
    errors: ["message.not_found", "message.state", "message.opted_out"],
    summary: "Say that it was sent by hand",
    description:
      "Can be taken back for ten minutes. Of two people at once one wins; the other gets 409. So does one that is no longer needed, because its offer is closed or a decision was taken back, for example: it is `cancelled` then.",
  },
  dismissMessage: {
    address: "POST /api/v1/messages/:id/dismiss",
    access: "invite",
    own: true,
    body: dismissInput,
    response: responses.Message,
    errors: ["message.not_found", "message.state"],
    summary: "Not now, or never",
    description: "With `until` it comes back then.",
  },
  undoMessage: {
    address: "POST /api/v1/messages/:id/undo",
    access: "invite",
    own: true,
    response: responses.Message,
    errors: ["message.not_found", "message.state"],
    summary: "Take it back",
    description:
      "Makes it ready to send again: one that was marked as sent by hand in the last ten minutes, was put off or dismissed, or still waits in the queue. One that is no longer needed is `cancelled` instead.",
  },
  readMessageSettings: {
    address: "GET /api/v1/message-settings",
    access: "read",
    own: true,
    response: responses.MessageSettings,
    summary: "Read how messages are worded and sent",
    description:
      "With the portal's own words of every kind, and of each milestone (`{date}` is its day), all of which own words of `milestone_recorded` replace.",
  },
  changeMessageSettings: {
    address: "PATCH /api/v1/message-settings",
    access: "admin",
    body: messageSettingsChange,
    response: responses.MessageSettings,
    summary: "Change how messages are worded and sent",
    description:
      "What is not named stays. Own words name `{name}`, `{employer}`, `{position}`, `{place}`, `{lastDay}`, and must have the `{link}`.",
  },
  listMessageChannels: {
    address: "GET /api/v1/message-channels",
    access: "read",
    own: true,
    response: responses.MessageChannels,
    summary: "List channels",
    description: "All of them, set up or not, without their secrets.",
  },
  setWhatsapp: {
    address: "PUT /api/v1/message-channels/whatsapp",
    access: "admin",
    body: whatsappInput,
    response: responses.MessageChannel,
    errors: ["key.expires"],
    summary: "Set up WhatsApp",
    description:
      "The WhatsApp Cloud API. `accessToken` and `appSecret` are needed the first time; later, left out, the stored ones stay. Needs `invite` too, as every channel does: its account reads links.",
  },
  setSms: {
    address: "PUT /api/v1/message-channels/sms",
    access: "admin",
    body: smsInput,
    response: responses.MessageChannel,
    errors: ["key.expires"],
    summary: "Set up SMS",
    description:
      "Twilio. `authToken` is needed the first time; later, left out, the stored one stays.",
  },
  setMail: {
    address: "PUT /api/v1/message-channels/mail",
    access: "admin",
    body: mailChannelInput,
    response: responses.MessageChannel,
    errors: ["key.expires"],
    summary: "Set up e-mail",
    description: "Sent by the portal itself, where it can send mail: `possible` says so.",
  },
  removeMessageChannel: {
    address: "DELETE /api/v1/message-channels/:channel",
    access: "admin",
    words: { channel: CHANNELS },
    status: 204,
    errors: ["channel.not_found"],
    summary: "Remove a channel",
    description: "With its secrets. Messages that wait for it are left to be sent by hand.",
  },
  testMessageChannel: {
    address: "POST /api/v1/message-channels/:channel/test",
    access: "admin",
    words: { channel: CHANNELS },
    body: testMessageInput,
    response: responses.MessageTest,
    errors: ["channel.not_found"],
    summary: "Send a test message",
    description:
      "At once, to a phone or an address of your own; the response says what came of it.",
  },
  listOptOuts: {
    address: "GET /api/v1/opt-outs",
    access: "read",
    query: pageQuery,
    response: responses.OptOutPage,
    summary: "List who asked for no messages",
    description: "The newest first. Nothing is ever sent to them, not even by hand.",
  },
  addOptOut: {
    address: "POST /api/v1/opt-outs",
    access: "invite",
    own: true,
    body: optOutInput,
    response: responses.OptOut,
    status: 201,
    errors: ["invitation.not_found"],
    summary: "Stop messages to a phone",
    description:
      "The phone of an invitation, or one as it is typed. What waits for it is cancelled. A second time changes nothing.",
  },
  removeOptOut: {
    address: "DELETE /api/v1/opt-outs/:id",
    access: "invite",
    status: 204,
    errors: ["phone.not_found"],
    summary: "Allow messages again",
    description: "Only when the worker asks for it.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
