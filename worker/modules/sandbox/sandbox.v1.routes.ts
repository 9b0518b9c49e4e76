import { sandboxApi } from "#contract/api/employers/sandbox";
import { mount } from "../../middleware/mount";
import { applyAsWorker } from "./apply-as-worker";
import { acceptAsWorker, declineAsWorker, expireInvitation, openAsWorker } from "./invitation-acts";
import { resendAsWorker } from "./resend-as-worker";
import { sendTestEvent } from "./send-test-event";

export const sandboxV1Routes = mount(sandboxApi, {
  openAsWorker,
  acceptAsWorker,
  declineAsWorker,
  applyAsWorker,
  expireInvitation,
  resendAsWorker,
  sendTestEvent,
});
