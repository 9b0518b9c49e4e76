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
    ownWorkers: true,
    query: messageQuery,
    response: responses.MessagePage,
    summary: "List messages",
    description:
      "Returns the messages of one tab (`box`) and the counts of all tabs; with the scope `invite`, also the exact text and a link that opens a chat. Messages to send come oldest first, all others newest first. A message that is no longer needed is left out.",
  },
  readMessage: {
    address: "GET /api/v1/messages/:id",
    access: "read",
    ownWorkers: true,
    response: responses.Message,
    errors: ["message.not_found"],
    summary: "Read a message",
    description:
      "With the scope `invite`, it has its text; for a sent message, the text that was sent.",
  },
  writeMessages: {
    address: "POST /api/v1/messages",
    access: "invite",
    ownWorkers: true,
    query: dryRun,
    body: freeMessageInput,
    response: responses.MessagesSent,
    summary: "Write a message of your own to workers",
    description:
      "At most 500 messages per call. `text` may contain the same placeholders as your own texts in the message settings. Without `channel` the messages are left to be sent by hand. `dryRun` says how many would be sent and how many would not, and why.",
  },
  sendMessages: {
    address: "POST /api/v1/messages/send",
    access: "invite",
    ownWorkers: true,
    query: dryRun,
    body: sendManyInput,
    response: responses.MessagesSent,
    summary: "Send many messages through a channel",
    description:
      "Queues messages that are to be sent: those in `messageIds`, or all of a `kind` or a `contract` (one of the three is required), at most 500 per call. `dryRun` says how many would be sent and how many would not, and why.",
  },
  sendMessage: {
    address: "POST /api/v1/messages/:id/send",
    access: "invite",
    ownWorkers: true,
    body: sendInput,
    response: responses.Message,
    errors: ["message.not_found", "message.state", "message.opted_out", "message.no_channel"],
    summary: "Send a message through a channel",
    description:
      "Queues the message; it is sent within a minute, or when the quiet hours end where the worker is. A message that is `failed` or `unsure` is sent again.",
  },
  markMessageSent: {
    address: "POST /api/v1/messages/:id/sent",
    access: "invite",
    ownWorkers: true,
    response: responses.Message,
    errors: ["message.not_found", "message.state", "message.opted_out"],
    summary: "Mark a message as sent by hand",
    description:
      "Can be undone for ten minutes. If two people do it at once, one wins and the other gets 409. A message that is no longer needed, for example because its offer was closed or a decision was undone, also gets 409 and becomes `cancelled`.",
  },
  dismissMessage: {
    address: "POST /api/v1/messages/:id/dismiss",
    access: "invite",
    ownWorkers: true,
    body: dismissInput,
    response: responses.Message,
    errors: ["message.not_found", "message.state"],
    summary: "Postpone or dismiss a message",
    description:
      "With `until`, the message is postponed and comes back at that time; without it, the message is dismissed.",
  },
  undoMessage: {
    address: "POST /api/v1/messages/:id/undo",
    access: "invite",
    ownWorkers: true,
    response: responses.Message,
    errors: ["message.not_found", "message.state"],
    summary: "Undo sending, postponing or dismissing a message",
    description:
      "Makes the message ready to send again. It must have been marked as sent by hand in the last ten minutes, or be postponed, dismissed or still in the queue. A message that is no longer needed becomes `cancelled` instead.",
  },
  readMessageSettings: {
    address: "GET /api/v1/message-settings",
    access: "read",
    ownWorkers: true,
    response: responses.MessageSettings,
    summary: "Read the message settings",
    description:
      "Includes the portal's default text for every kind and every milestone (`{date}` is its day). Your own text for `milestone_recorded` replaces those of all milestones.",
  },
  changeMessageSettings: {
    address: "PATCH /api/v1/message-settings",
    access: "admin",
    body: messageSettingsChange,
    response: responses.MessageSettings,
    summary: "Change the message settings",
    description:
      "Fields that you leave out stay. Your own texts may contain `{name}`, `{employer}`, `{position}`, `{place}` and `{lastDay}`, and must contain `{link}`.",
  },
  listMessageChannels: {
    address: "GET /api/v1/message-channels",
    access: "read",
    ownWorkers: true,
    response: responses.MessageChannels,
    summary: "List channels",
    description: "Returns all channels, whether set up or not, without their secrets.",
  },
  setWhatsapp: {
    address: "PUT /api/v1/message-channels/whatsapp",
    access: "admin",
    body: whatsappInput,
    response: responses.MessageChannel,
    errors: ["key.expires"],
    summary: "Set up WhatsApp",
    description:
      "Uses the WhatsApp Cloud API. `accessToken` and `appSecret` are required the first time; if you leave them out later, the stored ones stay. Like every channel, it also requires the scope `invite`, because its account can read links.",
  },
  setSms: {
    address: "PUT /api/v1/message-channels/sms",
    access: "admin",
    body: smsInput,
    response: responses.MessageChannel,
    errors: ["key.expires"],
    summary: "Set up SMS",
    description:
      "Uses Twilio. `authToken` is required the first time; if you leave it out later, the stored one stays. Also requires the scope `invite`.",
  },
  setMail: {
    address: "PUT /api/v1/message-channels/mail",
    access: "admin",
    body: mailChannelInput,
    response: responses.MessageChannel,
    errors: ["key.expires"],
    summary: "Set up e-mail",
    description:
      "The portal itself sends the e-mails, if it can send any (`possible`). Also requires the scope `invite`.",
  },
  removeMessageChannel: {
    address: "DELETE /api/v1/message-channels/:channel",
    access: "admin",
    allowed: { channel: CHANNELS },
    status: 204,
    errors: ["channel.not_found"],
    summary: "Remove a channel",
    description: "Deletes its secrets too. Messages that wait for it are left to be sent by hand.",
  },
  testMessageChannel: {
    address: "POST /api/v1/message-channels/:channel/test",
    access: "admin",
    allowed: { channel: CHANNELS },
    body: testMessageInput,
    response: responses.MessageTest,
    errors: ["channel.not_found"],
    summary: "Send a test message",
    description:
      "Sends one message immediately to a phone or e-mail address of your own; the response has the result.",
  },
  listOptOuts: {
    address: "GET /api/v1/opt-outs",
    access: "read",
    query: pageQuery,
    response: responses.OptOutPage,
    summary: "List phones that opted out",
    description: "Newest first. Nothing is ever sent to these phones, not even by hand.",
  },
  addOptOut: {
    address: "POST /api/v1/opt-outs",
    access: "invite",
    ownWorkers: true,
    body: optOutInput,
    response: responses.OptOut,
    status: 201,
    errors: ["invitation.not_found"],
    summary: "Opt a phone out of messages",
    description:
      "Takes the phone of an invitation, or a phone number in national or international form. Messages that wait for it are cancelled. Calling it again changes nothing.",
  },
  removeOptOut: {
    address: "DELETE /api/v1/opt-outs/:id",
    access: "invite",
    status: 204,
    errors: ["phone.not_found"],
    summary: "Remove an opt-out",
    description: "Allows messages again. Do this only if the worker asks for it.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
