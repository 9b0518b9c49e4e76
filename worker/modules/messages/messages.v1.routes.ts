import { messageApi } from "#contract/api/employers/messages";
import { mount } from "../../middleware/mount";
import { listMessages } from "./list-messages";
import { dismissMessage, markMessageSent, undoMessage } from "./message-acts";
import { listMessageChannels, removeMessageChannel } from "./message-channels";
import { changeMessageSettings, readMessageSettings } from "./message-settings";
import { addOptOut, listOptOuts, removeOptOut } from "./opt-outs";
import { readMessage } from "./read-message";
import { sendMessage } from "./send-message";
import { sendMessages, writeMessages } from "./send-messages";
import { setMail, setSms, setWhatsapp } from "./set-up-channel";
import { testMessageChannel } from "./test-message-channel";

export const messageV1Routes = mount(messageApi, {
  listMessages,
  readMessage,
  writeMessages,
  sendMessages,
  sendMessage,
  markMessageSent,
  dismissMessage,
  undoMessage,
  readMessageSettings,
  changeMessageSettings,
  listMessageChannels,
  setWhatsapp,
  setSms,
  setMail,
  removeMessageChannel,
  testMessageChannel,
  listOptOuts,
  addOptOut,
  removeOptOut,
});
