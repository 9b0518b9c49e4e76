import { messageApi } from "#contract/api/employers/messages";
import { mount } from "../../middleware/mount";
import { dismissMessage } from "./dismiss-message";
import { listMessages } from "./list-messages";
import { markMessageSent } from "./mark-message-sent";
import { changeMessageSettings, readMessageSettings } from "./message-settings";
import { addOptOut, listOptOuts, removeOptOut } from "./opt-outs";
import { readMessage } from "./read-message";
import { undoMessage } from "./undo-message";

const {
  listMessageChannels: _list,
  setWhatsapp: _whatsapp,
  setSms: _sms,
  setEmail: _email,
  removeMessageChannel: _remove,
  testMessageChannel: _test,
  writeMessages: _write,
  sendMessages: _sendMany,
  sendMessage: _send,
  ...byHand
} = messageApi;

export const messageV1Routes = mount(byHand, {
  listMessages,
  readMessage,
  markMessageSent,
  dismissMessage,
  undoMessage,
  readMessageSettings,
  changeMessageSettings,
  listOptOuts,
  addOptOut,
  removeOptOut,
});
